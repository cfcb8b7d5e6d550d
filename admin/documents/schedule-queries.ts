/** Scheduled publishes and the timeline, for the screens that make and show them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  ScheduledPublish,
  ScheduleRequest,
  SwitchChangeChange,
  SwitchChangeRequest,
} from '#schemas/api/schedule.ts';
import { timeZoneTitles } from '#schemas/shapes/time-zones.ts';
import { apiQuery, callApi, displayError } from '../api/api.ts';
import { useAct, useToast } from '../ui/kit.ts';

export const schedulesQuery = (tenant: string) =>
  apiQuery(['tenant', tenant, 'schedules'], 'GET /tenants/:tenant/schedules', { tenant });

export const timelineQuery = (tenant: string, from: string, days: number) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'timeline', from, days],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const asked = new URLSearchParams({ days: String(days), ...(from ? { from } : {}) });
      return callApi('GET /tenants/:tenant/timeline', { tenant, query: asked, signal });
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
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export function displayLocalDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : dayFormat.format(date).replace(',', '');
}

export function useSchedule(tenant: string) {
  return useAct({
    mutationFn: (request: ScheduleRequest) => callApi('POST /tenants/:tenant/schedules', { tenant, body: request }),
    refreshes: [['tenant', tenant]],
  });
}

/** Changes one switch at a time; with `of`, a pending schedule of it. */
export function useSwitchChange(tenant: string) {
  return useAct({
    mutationFn: ({ of, ...request }: SwitchChangeRequest & { readonly of?: ScheduledPublish | undefined }) => {
      if (!of) return callApi('POST /tenants/:tenant/switch-changes', { tenant, body: request });
      const change: SwitchChangeChange = { ...request, was: of.runAt };
      return callApi('PUT /tenants/:tenant/switch-changes/:schedule', { tenant, schedule: of.id, body: change });
    },
    refreshes: [['tenant', tenant]],
  });
}

/** Cancels at once: the confirmation offers undo. */
export function useCancelSchedule(tenant: string) {
  const toast = useToast();
  const again = useSchedule(tenant);
  const switchAgain = useSwitchChange(tenant);
  return useAct({
    mutationFn: ({ id, runAt }: ScheduledPublish) =>
      callApi('DELETE /tenants/:tenant/schedules/:schedule', { tenant, schedule: id, query: { was: runAt } }),
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
