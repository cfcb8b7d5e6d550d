import { useParams } from 'react-router';

/** The site in the address of the screen, by its slug; empty outside `/sites/:tenant`. */
export function useTenant(): string {
  return useParams().tenant ?? '';
}
