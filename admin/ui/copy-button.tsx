/** Copies a text to the clipboard and confirms it. */
import { Button } from './button.tsx';
import { useToast } from './toasts.tsx';

export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: `${what}: copied.` });
    } catch {
      // Clipboards are closed to pages without a secure connection.
      toast({ text: 'This browser does not allow copying. Select the text and copy it yourself.' });
    }
  };
  return (
    <Button kind="quiet" icon="copy" aria-label={`Copy: ${what}`} onClick={() => void copy()}>
      Copy
    </Button>
  );
}
