/** Appointments of a yard: seven days side by side, or day by day on a phone. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { departmentNames } from '#domain/appointments/rules.ts';
import { compareText } from '#domain/text/compare.ts';
import { addDays, calendarDay, displayDay, weekdayOf } from '#domain/text/dates.ts';
import type { AppointmentBlockRow, AppointmentRow, AppointmentWeek } from '#schemas/api/appointment.ts';
import { departments } from '#schemas/shapes/department.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiQuery, callApi, useTenant } from '../../api/api.ts';
import { NewAppointment } from '../../appointments/new-appointment.tsx';
import { TimeField } from '../../appointments/time-field.tsx';
import { statusTitles, timeOf, weekdayTitles } from '../../appointments/words.ts';
import { today } from '../../ui/dates.ts';
import {
  ActDialog,
  Button,
  ChoiceField,
  Dialog,
  Empty,
  FailureNote,
  PageHead,
  TextField,
  Unloaded,
} from '../../ui/kit.ts';
import { useAddressParams } from '../../ui/use-address-params.ts';
import { OpenAppointment } from './open-appointment.tsx';
import { useChange } from './use-change.ts';

type Open =
  | { readonly kind: 'new' | 'block' }
  | { readonly kind: 'appointment'; readonly id: string }
  | { readonly kind: 'remove-block'; readonly block: AppointmentBlockRow };

export function AppointmentsScreen() {
  const tenant = useTenant();
  const [search, editSearch] = useAddressParams();
  // Seven days from the chosen day, not the calendar's week: on a Saturday staff want to see Monday.
  const from = calendarDay(search.get('day')) ?? today();
  const isDay = search.get('view') === 'day';
  const length = isDay ? 1 : 7;
  const until = addDays(from, length);
  const query = useQuery({
    ...apiQuery(['tenant', tenant, 'appointments', from, until], 'GET /tenants/:tenant/appointments', {
      tenant,
      query: { from, until },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  // A lead leads to its own appointment.
  const named = search.get('appointment');
  const [open, setOpen] = useState<Open | null>(named === null ? null : { kind: 'appointment', id: named });
  const mayHandle = useAllowed()('leads.handle');
  if (query.data === undefined) return <Unloaded what="appointments" query={query} />;
  const { locations, appointments, blocks } = query.data;
  const [first] = locations;
  if (first === undefined) return <Empty title="No location takes appointments yet" />;
  const yard = locations.find(({ id }) => id === search.get('yard')) ?? first;
  const set = (values: { readonly [name: string]: string }) =>
    editSearch((next) => {
      for (const [name, value] of Object.entries(values)) next.set(name, value);
    });
  const ofYard = <T extends { readonly locationId: string }>(rows: readonly T[]) =>
    rows.filter(({ locationId }) => locationId === yard.id);
  const begin = compareText(from, yard.today) < 0 ? yard.today : from;
  const days = Array.from({ length }, (_, ahead) => addDays(from, ahead));
  const shown = open?.kind === 'appointment' ? appointments.find(({ id }) => id === open.id) : undefined;
  const close = () => setOpen(null);
  return (
    <div className="page">
      <PageHead
        title="Appointments"
        actions={
          mayHandle ? (
            <div className="row row-wrap">
              <Button onClick={() => setOpen({ kind: 'block' })}>Block out time</Button>
              <Button kind="primary" onClick={() => setOpen({ kind: 'new' })}>
                New appointment
              </Button>
            </div>
          ) : null
        }
      >
        {yard.name}, {yard.zone}
      </PageHead>
      <div className="appointment-bar flex row-wrap gap-12 items-end spread">
        {locations.length > 1 ? (
          <ChoiceField
            label="Location"
            value={yard.id}
            choices={locations.map(({ id, name }) => [id, name] as const)}
            onChoose={(value) => set({ yard: value })}
          />
        ) : null}
        <div className="row row-wrap">
          <Button onClick={() => set({ day: addDays(from, -length) })}>
            {isDay ? 'Previous day' : 'Previous week'}
          </Button>
          <Button onClick={() => set({ day: yard.today })}>Today</Button>
          <Button onClick={() => set({ day: addDays(from, length) })}>{isDay ? 'Next day' : 'Next week'}</Button>
          <Button
            onClick={() =>
              set(isDay ? { view: 'week' } : { view: 'day', day: days.includes(yard.today) ? yard.today : from })
            }
          >
            {isDay ? 'Show the week' : 'Show one day'}
          </Button>
        </div>
      </div>
      <div className={isDay ? 'appointment-days appointment-days-one grid gap-12' : 'appointment-days grid gap-12'}>
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            isToday={day === yard.today}
            appointments={ofYard(appointments).filter(({ start }) => start.slice(0, 10) === day)}
            blocks={ofYard(blocks).filter(({ start, end }) => start < addDays(day, 1) && end > day)}
            onOpen={(id) => setOpen({ kind: 'appointment', id })}
            onBlock={(block) => setOpen({ kind: 'remove-block', block })}
          />
        ))}
      </div>
      {open?.kind === 'new' ? <NewAppointment location={yard.id} from={begin} lead={null} onClose={close} /> : null}
      {open?.kind === 'block' ? <BlockTime yard={yard} day={begin} onClose={close} /> : null}
      {open?.kind === 'remove-block' ? <RemoveBlock block={open.block} onClose={close} /> : null}
      {shown ? <OpenAppointment key={shown.id} appointment={shown} onClose={close} /> : null}
    </div>
  );
}

function Day({
  day,
  isToday,
  appointments,
  blocks,
  onOpen,
  onBlock,
}: {
  readonly day: string;
  readonly isToday: boolean;
  readonly appointments: readonly AppointmentRow[];
  readonly blocks: readonly AppointmentBlockRow[];
  readonly onOpen: (id: string) => void;
  readonly onBlock: (block: AppointmentBlockRow) => void;
}) {
  const id = `day-${day}`;
  return (
    <section className="appointment-day" aria-labelledby={id} data-today={isToday ? '' : undefined}>
      <h2 id={id}>
        {weekdayTitles[weekdayOf(day)]} <span className="soft">{displayDay(day).replace(/ \d{4}$/, '')}</span>
      </h2>
      {appointments.length + blocks.length === 0 ? <p className="soft small">Nothing booked</p> : null}
      <ul>
        {blocks.map((block) => (
          <li key={block.id}>
            <button type="button" className="appointment-row appointment-blocked" onClick={() => onBlock(block)}>
              <strong>
                {block.start < day ? 'From before' : timeOf(block.start)} to{' '}
                {block.end.slice(0, 10) > day ? 'later' : timeOf(block.end)}
              </strong>
              <span>
                Blocked: {block.reason}
                {block.department === '' ? '' : ` (${departmentNames[block.department]})`}
              </span>
            </button>
          </li>
        ))}
        {appointments.map((each) => (
          <li key={each.id}>
            <button type="button" className="appointment-row" data-status={each.status} onClick={() => onOpen(each.id)}>
              <strong>{timeOf(each.start)}</strong>
              <span>{each.name}</span>
              <span className="soft small">
                {[departmentNames[each.department], each.vehicle, statusTitles[each.status]]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  readonly block: AppointmentBlockRow;
  readonly onClose: () => void;
}

/** A blocked time, which can be opened again. */
function RemoveBlock({ block, onClose }: Props) {
  const tenant = useTenant();
  const { id, reason, start, end } = block;
  const mayHandle = useAllowed()('leads.handle');
  const remove = useChange(
    tenant,
    () => callApi('DELETE /tenants/:tenant/appointment-blocks/:block', { tenant, block: id }),
    'Shoppers can book this time again.',
    onClose,
  );
  const moment = (local: string) => `${displayDay(local.slice(0, 10))}, ${timeOf(local)}`;
  return (
    <Dialog
      title={`Blocked: ${reason}`}
      onClose={onClose}
      foot={
        mayHandle ? (
          <Button kind="primary" disabled={remove.isPending} onClick={() => remove.mutate()}>
            Unblock this time
          </Button>
        ) : null
      }
    >
      <p>
        {moment(start)} to {moment(end)}
      </p>
      <FailureNote error={remove.error} />
    </Dialog>
  );
}

/** A time at which a yard, or one department of it, accepts no appointments. */
interface BlockTimeProps {
  readonly yard: AppointmentWeek['locations'][number];
  readonly day: string;
  readonly onClose: () => void;
}

function BlockTime({ yard, day, onClose }: BlockTimeProps) {
  const tenant = useTenant();
  const [department, setDepartment] = useState('');
  const [reason, setReason] = useState('');
  const [start, setStart] = useState(`${day}T12:00`);
  const [end, setEnd] = useState(`${day}T18:00`);
  const add = useChange(
    tenant,
    () =>
      callApi('POST /tenants/:tenant/appointment-blocks', {
        tenant,
        body: { locationId: yard.id, department, reason, start, end },
      }),
    'Shoppers can no longer book this time. Existing appointments stay.',
    onClose,
  );
  return (
    <ActDialog title="Block out time" onClose={onClose} act={add} press="Block out" onPress={() => add.mutate()}>
      <p className="soft">At {yard.name}. Existing appointments stay.</p>
      <TextField
        label="Reason"
        help="For your colleagues, for example: workshop closed."
        maxLength={120}
        required
        value={reason}
        onChange={setReason}
      />
      <ChoiceField
        label="For"
        value={department}
        choices={[['', 'Every department'], ...departments.map((each) => [each, departmentNames[each]] as const)]}
        onChoose={setDepartment}
      />
      <TimeField label="From" value={start} onChange={setStart} />
      <TimeField label="Until" value={end} onChange={setEnd} />
    </ActDialog>
  );
}
