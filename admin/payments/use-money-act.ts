import { useMutation, useQueryClient } from '@tanstack/react-query';

/** An act on a reservation or a payment; the lists that show either are read again after it. */
export function useMoneyAct<Body, Answer>(tenant: string, send: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all(
        ['reservations', 'payments', 'lead-payments', 'lead'].map((list) =>
          client.invalidateQueries({ queryKey: ['tenant', tenant, list] }),
        ),
      ),
  });
}
