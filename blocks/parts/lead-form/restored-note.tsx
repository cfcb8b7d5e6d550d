import { t } from '#domain/messages/translate.ts';

/** Tells the shopper that text typed before a reload was restored. */
export function RestoredNote({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <p className="lead-form-restored" role="status">
      {t('What you typed earlier is here again: this browser keeps it for a day.')}{' '}
      <button type="button" onClick={onStartAgain}>
        {t('Start again')}
      </button>
    </p>
  );
}
