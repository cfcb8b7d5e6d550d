import { useAct } from '../ui/kit.ts';

/** An act on a reservation or a payment; the lists that show either are read again after it. */
export function useMoneyAct<Body, Answer>(tenant: string, send: (body: Body) => Promise<Answer>) {
  const lists = ['reservations', 'payments', 'lead-payments', 'lead'];
  return useAct({ mutationFn: send, refreshes: lists.map((list) => ['tenant', tenant, list]) });
}
