/** Prints once the pictures are loaded; until then the button says so (specification, section 4, "Printing"). */
import { t } from '#domain/messages/translate.ts';

export function mount(block: Element): void {
  const button = block.querySelector<HTMLButtonElement>('[data-print]');
  const words = button?.querySelector('span');
  if (!button || !words) return;
  const idle = words.textContent;
  const start = async () => {
    button.disabled = true;
    words.textContent = t('Preparing...');
    const pictures = [...block.querySelectorAll('img')].map((picture) => picture.decode().catch(() => undefined));
    await Promise.all([...pictures, document.fonts.ready]);
    words.textContent = idle;
    button.disabled = false;
    window.print();
  };
  button.addEventListener('click', () => void start());
  void start();
}
