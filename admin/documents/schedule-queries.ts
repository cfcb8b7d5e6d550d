/** Scheduled publishes and the timeline, for the screens that make and show them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  ScheduledPublish,
  ScheduleList,
  ScheduleRequest,
  SwitchChangeChange,
  SwitchChangeRequest,
  Timeline,
} from '#schemas/api/schedule.ts';
import { timeZoneTitles } from '#schemas/shapes/time-zones.ts';
import { callApi, displayError, tenantPath } from '../api/client.ts';
import { useToast } from '../ui/toasts.tsx';
import { useAct } from '../ui/use-act.ts';

export const schedulesQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'schedules'],
    queryFn: ({ signal }) => callApi<ScheduleList>('GET', `${tenantPath(tenant)}/schedules`, undefined, { signal }),
  });

export const timelineQuery = (tenant: string, from: string, days: number) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'timeline', from, days],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const asked = new URLSearchParams({ days: String(days), ...(from ? { from } : {}) });
      return callApi<Timeline>('GET', `${tenantPath(tenant)}/timeline?${asked}`, undefined, { signal });
    },
  });

/** "Queensland" for Australia/Brisbane: clocks by the names that staff know. */
export function displayZone(zone: string): string {
  return timeZoneTitles[zone] ?? zone;
}

/** "Thu 24 Dec 2026 at 17:00", from the site's own clock. */
export function displayLocalTime(at: string): string {
  const [day = '', time = ''] = at.split('T');
  return `${displayLocalDay(day)} at ${time}`;
}

const dayFormat = new Intl.DateTimeFormat('en-AU', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
});

export function displayLocalDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : dayFormat.format(date).replace(',', '');
}

export function useSchedule(tenant: string) {
  return useAct({
    mutationFn: (request: ScheduleRequest) =>
      callApi<ScheduledPublish>('POST', `${tenantPath(tenant)}/schedules`, request),
    refreshes: [['tenant', tenant]],
  });
}

/** Changes one switch at a time; with `of`, a schedule of it that waits. */
export function useSwitchChange(tenant: string) {
  return useAct({
    mutationFn: ({ of, ...request }: SwitchChangeRequest & { readonly of?: ScheduledPublish | undefined }) => {
      if (!of) return callApi<ScheduledPublish>('POST', `${tenantPath(tenant)}/switch-changes`, request);
      const change: SwitchChangeChange = { ...request, was: of.runAt };
      return callApi<ScheduledPublish>('PUT', `${tenantPath(tenant)}/switch-changes/${of.id}`, change);
    },
    refreshes: [['tenant', tenant]],
  });
}

/** Cancels at once: the message that says so leads back. */
export function useCancelSchedule(tenant: string) {
  const toast = useToast();
  const again = useSchedule(tenant);
  const switchAgain = useSwitchChange(tenant);
  return useAct({
    mutationFn: ({ id, runAt }: ScheduledPublish) =>
      callApi<null>('DELETE', `${tenantPath(tenant)}/schedules/${id}?${new URLSearchParams({ was: runAt })}`),
    refreshes: [['tenant', tenant]],
    saysFailures: true,
    done: (_, { at, documents, message, change }) => {
      const said = {
        onSuccess: () => toast({ text: 'It is scheduled again.' }),
        onError: (error: Error) => toast({ text: displayError(error) }),
      };
      const seen = documents.map(({ key, revision }) => ({ key, revision }));
      const putBack = () =>
        change === null
          ? again.mutate({ at, message, documents: seen }, said)
          : switchAgain.mutate({ ...change, at, reason: message }, said);
      const text = change === null ? 'It is cancelled. The drafts stay as they are.' : 'It is cancelled.';
      toast({ text, action: { label: 'Undo', run: putBack } });
    },
  });
}
