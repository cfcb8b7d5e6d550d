import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A change of appointments; the days that are shown are read again after it. */
export function useChange<Body, Answer>(tenant: string, send: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: ['tenant', tenant, 'appointments'] }),
  });
}
