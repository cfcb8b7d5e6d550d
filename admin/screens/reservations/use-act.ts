import { useMutation, useQueryClient } from '@tanstack/react-query';

/** An act on a reservation or a payment; both lists are read again after it. */
export function useAct<Body, Answer>(tenant: string, send: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all(
        ['reservations', 'payments'].map((list) => client.invalidateQueries({ queryKey: ['tenant', tenant, list] })),
      ),
  });
}
