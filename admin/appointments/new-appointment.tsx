/** An appointment that staff make: by phone, at the counter, or for the person of a lead. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { departmentNames } from '#domain/appointments/rules.ts';
import { compareText } from '#domain/text/compare.ts';
import { addDays } from '#domain/text/dates.ts';
import type { NewAppointment as Made, OfferedTimes } from '#schemas/api/appointment.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import { type Department, departments } from '#schemas/shapes/department.ts';
import { ApiFailure, callApi, useTenant } from '../api/api.ts';
import { leadListKey, leadQuery } from '../api/lead-queries.ts';
import { stockQuery } from '../api/stock-queries.ts';
import { PickList } from '../forms/pick/pick-list.tsx';
import { today } from '../ui/dates.ts';
import { ActDialog, Button, Check, ChoiceField, FailureNote, TextField, useAct } from '../ui/kit.ts';
import { TimeField } from './time-field.tsx';

interface Chosen {
  readonly id: string;
  readonly name: string;
}

/** A time that is not among the offered ones, as a choice of days. */
const ownTime = 'own';

interface Props {
  /** '' for the first. */
  readonly location: string;
  /** 'YYYY-MM-DD': the first time on or after this day is chosen initially. */
  readonly from?: string;
  /** Null for a person without a lead. */
  readonly lead: LeadDetail | null;
  /** Sets the state of the lead without booking anything; null where there is nothing to set. */
  readonly onOnlyState?: (() => void) | null;
  readonly onClose: () => void;
}

export function NewAppointment({ location, from = '', lead, onOnlyState = null, onClose }: Props) {
  const tenant = useTenant();
  // The same on every try: an answer that got lost makes no second one.
  const [key] = useState(() => crypto.randomUUID());
  const [department, setDepartment] = useState<Department>('sales');
  const [asked, setAsked] = useState(location);
  const [chosen, setChosen] = useState({ day: '', start: '' });
  // In the future in every time zone of a location.
  const [own, setOwn] = useState(() => `${laterDay(from, addDays(today(), 2))}T10:00`);
  const [vehicle, setVehicle] = useState(lead ? drivable(lead) : null);
  const [texts, setTexts] = useState({ name: '', phone: '', email: '', note: '' });
  const mail = lead ? lead.email : texts.email;
  const [tell, setTell] = useState(lead?.wantsNoMail !== true);
  const ask = (location: string) =>
    callApi('GET /tenants/:tenant/appointments/times', { tenant, query: { location, department } });
  const times = useQuery({
    queryKey: ['tenant', tenant, 'appointments', 'times', asked, department],
    queryFn: async (): Promise<OfferedTimes> => {
      try {
        return await ask(asked);
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === 404) || asked === '') throw error;
        // The location of a lead may be gone, or of other staff: one of the others is chosen.
        return { locations: (await ask('')).locations, location: '', zone: '', days: [] };
      }
    },
    staleTime: 0,
  });
  const { days = [], locations = [], location: yard = asked, zone = '' } = times.data ?? {};
  const isOwn = chosen.day === ownTime || (yard !== '' && times.isSuccess && days.length === 0);
  // The first time that can be booked, until another one is chosen.
  const day =
    days.find(({ name }) => name === chosen.day) ??
    days.find((each) => (each.times[0]?.start ?? '') >= from) ??
    days[0];
  const slot = day?.times.find(({ start }) => start === chosen.start) ?? day?.times[0];
  const start = isOwn ? own : (slot?.start ?? '');
  const make = useAct({
    mutationFn: () => {
      const body: Made = {
        key,
        locationId: yard,
        department,
        start,
        offered: !isOwn,
        tell: tell && mail !== '',
        ...(department === 'sales' ? { vehicleId: vehicle?.id ?? '' } : {}),
        ...(lead ? { leadId: lead.id } : texts),
      };
      return callApi('POST /tenants/:tenant/appointments', { tenant, body });
    },
    refreshes: [
      ['tenant', tenant, 'appointments'],
      ...(lead ? [leadQuery(tenant, lead.id).queryKey, leadListKey(tenant)] : []),
    ],
    says: () => `${(lead ? lead.name : texts.name) || 'The appointment'} is booked.`,
    done: onClose,
  });
  const textField = (name: keyof typeof texts, label: string, type: string, optional: boolean) => (
    <TextField
      label={label}
      optional={optional}
      type={type}
      maxLength={name === 'note' ? 1000 : name === 'phone' ? 30 : 120}
      required={!optional}
      value={texts[name]}
      onChange={(text) => setTexts((now) => ({ ...now, [name]: text }))}
    />
  );
  return (
    <ActDialog
      title={lead ? 'Book a test drive' : 'New appointment'}
      onClose={onClose}
      act={make}
      isBlocked={start === '' || yard === ''}
      press={lead ? 'Book it' : 'Create the appointment'}
      onPress={() => make.mutate()}
    >
      {lead ? (
        <p>
          <strong>{lead.name || 'A lead without a name'}</strong>{' '}
          <span className="soft">{[lead.phone, lead.email].filter(Boolean).join(' · ')}</span>
        </p>
      ) : (
        <ChoiceField
          label="For"
          value={department}
          choices={departments.map((each) => [each, departmentNames[each]] as const)}
          onChoose={setDepartment}
        />
      )}
      {department === 'sales' ? (
        <VehicleField
          chosen={vehicle}
          onChoose={setVehicle}
          gone={lead && drivable(lead) === null ? lead.vehicle : null}
        />
      ) : null}
      {locations.length > 1 || (yard === '' && locations.length > 0) ? (
        <ChoiceField
          label="Location"
          value={yard}
          choices={[
            ...(yard === '' ? [['', 'Choose a location'] as const] : []),
            ...locations.map(({ id, name }) => [id, name] as const),
          ]}
          onChoose={setAsked}
        />
      ) : (
        <p className="soft">{locations[0] ? `At ${locations[0].name}.` : 'There is no location to book at.'}</p>
      )}
      <FailureNote error={times.error} />
      {times.data && yard !== '' ? (
        <div className="appointment-time grid gap-12">
          <ChoiceField
            label="Day"
            value={isOwn ? ownTime : (day?.name ?? '')}
            choices={[
              ...days.map(({ name }) => [name, name] as const),
              [ownTime, days.length === 0 ? 'Another time (no free times)' : 'Another time'],
            ]}
            onChoose={(name) => setChosen({ day: name, start: '' })}
          />
          {isOwn ? (
            <TimeField label="When" value={own} onChange={setOwn} />
          ) : day ? (
            <ChoiceField
              label="Time"
              help={zone}
              value={slot?.start ?? ''}
              choices={day.times.map((each) => [each.start, each.time] as const)}
              onChoose={(time) => setChosen({ day: day.name, start: time })}
            />
          ) : null}
        </div>
      ) : null}
      {lead ? null : (
        <>
          {textField('name', 'Name', 'text', false)}
          {textField('phone', 'Phone', 'tel', true)}
          {textField('email', 'Email', 'email', true)}
          {textField('note', 'Note', 'text', true)}
        </>
      )}
      {lead && mail === '' ? null : (
        <Check checked={tell} onChange={setTell}>
          Send a confirmation and a reminder{lead ? ` to ${mail}` : ', if there is an email address'}
        </Check>
      )}
      {onOnlyState ? (
        <div>
          <Button kind="quiet" onClick={onOnlyState}>
            Only set the state, without a booking
          </Button>
        </div>
      ) : null}
    </ActDialog>
  );
}

const laterDay = (one: string, two: string) => (compareText(one, two) > 0 ? one : two);

/** The vehicle of a lead, if it can still be driven. */
function drivable({ vehicle, vehicleId, vehicleNow }: LeadDetail): Chosen | null {
  if (vehicleId === null || vehicleNow === null || vehicleNow.state === null || vehicleNow.state === 'Sold')
    return null;
  return { id: vehicleId, name: vehicle ?? vehicleId };
}

/** Vehicles that a search lists at once. */
const mostFound = 6;

/** A vehicle in stock, found by words. @param gone the vehicle of the lead that cannot be driven any more. */
function VehicleField({
  chosen,
  gone,
  onChoose,
}: {
  readonly chosen: Chosen | null;
  readonly gone: string | null;
  readonly onChoose: (vehicle: Chosen | null) => void;
}) {
  const tenant = useTenant();
  const [words, setWords] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const found = useQuery({
    ...stockQuery(tenant, new URLSearchParams({ q: words, listed: 'yes' }).toString()),
    enabled: isOpen,
  });
  const rows = (found.data?.rows ?? []).filter(({ sold }) => !sold).slice(0, mostFound);
  const choose = (vehicle: Chosen | null) => {
    onChoose(vehicle);
    setIsOpen(false);
  };
  return (
    <fieldset className="appointment-vehicle stack-small">
      <legend>Vehicle</legend>
      {gone && chosen === null ? (
        <p className="note note-warning">{gone} is sold, or no longer in stock. Choose another one, or book without.</p>
      ) : null}
      <div className="row row-wrap spread">
        <span>{chosen ? chosen.name : 'No vehicle chosen'}</span>
        <span className="row">
          {chosen ? (
            <Button small onClick={() => choose(null)}>
              Remove
            </Button>
          ) : null}
          <Button small aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {chosen ? 'Change' : 'Choose a vehicle'}
          </Button>
        </span>
      </div>
      {isOpen ? (
        <PickList
          label="Vehicles in stock"
          hint="Search the stock"
          text={words}
          onText={setWords}
          isWaiting={found.isFetching}
          isStale={found.isPlaceholderData}
          groups={[
            {
              title: 'In stock',
              choices: rows.map(({ id, name, price, stocknum }) => ({
                key: id,
                name,
                note: [stocknum, price].filter(Boolean).join(' · '),
                onPick: () => choose({ id, name: [name, stocknum].filter(Boolean).join(' ') }),
              })),
            },
          ]}
          nothing="No vehicle on the site matches."
        />
      ) : null}
      <FailureNote error={found.error} />
    </fieldset>
  );
}
