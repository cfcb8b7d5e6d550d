import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

type Edit = (params: URLSearchParams) => void;

/**
 * The query of the address, and a function to change a part of it.
 *
 * A change starts from the current address, not from the one when the screen was last drawn: two filters set in quick
 * succession would otherwise undo each other.
 */
export function useAddressParams(): readonly [
  params: URLSearchParams,
  edit: (edit: Edit, options?: { readonly replace?: boolean }) => void,
] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (edit: Edit, { replace = true }: { readonly replace?: boolean } = {}) => {
      // Also reads the path: a lead opened in the meantime stays open.
      const { pathname, search } = window.location;
      const next = new URLSearchParams(search);
      edit(next);
      void navigate({ pathname, search: next.toString() }, { replace });
    },
    [navigate],
  );
  return [params, change];
}

/** One parameter set, or removed if the value is empty. */
export function putParam(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name);
  else params.set(name, value);
}
