import { useAct } from '../../ui/kit.ts';

/**
 * A change of appointments; the visible days are refetched after it.
 * @param says the message on success; then the dialog closes
 */
export function useChange<Body, Answer>(
  tenant: string,
  send: (body: Body) => Promise<Answer>,
  says: string | ((answer: Answer, body: Body) => string),
  onClose: () => void,
) {
  return useAct({ mutationFn: send, refreshes: [['tenant', tenant, 'appointments']], says, done: () => onClose() });
}
