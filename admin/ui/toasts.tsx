/** Short messages with Undo: "Finance removed. Undo". */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { IconButton } from './button.tsx';

export interface Toast {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

const ToastContext = createContext<(toast: Toast) => void>(() => {});

export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly (Toast & { readonly id: number })[]>([]);
  const remove = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), []);
  const add = useCallback(
    (toast: Toast) => {
      const id = Date.now() + Math.random();
      setToasts((now) => [...now.slice(-2), { ...toast, id }]);
      setTimeout(() => remove(id), toast.action ? 10_000 : 6_000);
    },
    [remove],
  );
  const shown = useMemo(
    () =>
      toasts.map((toast) => (
        <div className="toast flex items-center gap-12" key={toast.id}>
          <span className="grow">{toast.text}</span>
          {toast.action ? (
            <button
              type="button"
              onClick={() => {
                toast.action?.run();
                remove(toast.id);
              }}
            >
              {toast.action.label}
            </button>
          ) : null}
          <IconButton icon="close" label="Dismiss" small onClick={() => remove(toast.id)} />
        </div>
      )),
    [toasts, remove],
  );
  return (
    <ToastContext value={add}>
      {children}
      {/* One message at a time: by default a region of this role reads out its whole content. */}
      <div className="toasts grid gap-8" role="status" aria-atomic={false}>
        {shown}
      </div>
    </ToastContext>
  );
}
