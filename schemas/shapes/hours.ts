/** When a location is open. */
import { choice, shape, shapeOrNull, text, textOrNull } from './field.ts';

export const openingHoursSchema = shape('Opening hours of a day', 'One weekday.', {
  weekday: { type: 'integer', minimum: 0, maximum: 6, title: 'Weekday', description: '0 Sunday to 6 Saturday. Staff.' },
  status: choice('Status', 'Staff.', ['Open', 'Closed']),
  formated_hours: textOrNull('As text', 'For example 8:30 am - 5:00 pm; made from open and close when null. Staff.'),
  open: textOrNull('Opens', '24-hour time in the location’s time zone, for example 08:30. Staff.'),
  close: textOrNull('Closes', '24-hour time in the location’s time zone, for example 17:00. Staff.'),
});

export const specialHoursSchema = shape('Special hours', 'A day that differs, such as a public holiday.', {
  date: text('Date', 'ISO date in the location’s time zone. Staff.'),
  status: choice('Status', 'Staff.', ['Open', 'Closed']),
  start_hour: textOrNull('Opens', '24-hour time, for example 09:00. Staff.'),
  end_hour: textOrNull('Closes', '24-hour time. Staff.'),
  hours: shapeOrNull('Hours', 'The same in the form that some feeds send.', {
    begin: textOrNull('Opens', '24-hour time. Feed.'),
    end: textOrNull('Closes', '24-hour time. Feed.'),
  }),
  location_id: textOrNull('Location id', 'The location that it is for; all when null. Feed.'),
  location: shapeOrNull('Location', 'The same in the form that some feeds send.', {
    id: text('Id', 'Location id. Feed.'),
  }),
});
