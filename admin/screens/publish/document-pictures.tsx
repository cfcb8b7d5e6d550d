/** A changed page or shared part before and after, rendered on request. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTenant } from '../../api/api.ts';
import { BeforeAfter, comparisonQuery } from '../../documents/before-after.tsx';
import { Button, Unloaded } from '../../ui/kit.ts';

interface DocumentPicturesProps {
  readonly documentKey: string;
  readonly title: string;
  /** Revisions of the live state and of the draft. */
  readonly from: string;
  readonly to: string;
}

export function DocumentPictures({ documentKey, title, from, to }: DocumentPicturesProps) {
  const tenant = useTenant();
  const [isOpen, setOpen] = useState(false);
  const comparison = useQuery({ ...comparisonQuery(tenant, documentKey, from, to), enabled: isOpen });
  return (
    <div className="document-pictures grid gap-12 justify-start pad-12-16">
      <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the pictures' : 'Before and after'}
        <span className="visually-hidden"> of {title}</span>
      </Button>
      {!isOpen ? null : comparison.data === undefined ? (
        <Unloaded what="the pictures" query={comparison} />
      ) : (
        <BeforeAfter
          tenant={tenant}
          documentKey={documentKey}
          comparison={comparison.data}
          names={['Live now', 'After publishing']}
        />
      )}
    </div>
  );
}
