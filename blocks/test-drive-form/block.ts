import { defineBlock } from '../kit/define-block.ts';
import { vehicleNames } from '../kit/subject-vehicle.ts';
import { formSwitches, preferredDealership } from '../parts/lead-form/facts.ts';
import { modelName } from '../parts/model/about-model.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { TestDriveFormView } from './view.tsx';

export const testDriveForm = defineBlock({
  type: 'test-drive-form',
  title: 'Test drive form',
  description: 'Asks for a test drive, at the dealership or where the shopper is.',
  category: 'form',
  schema,
  view: TestDriveFormView,
  load,
  reads: ['subject', 'content', 'path', 'stock', 'clock'],
  query: [...vehicleNames, modelName, preferredDealership],
  switches: [
    ...formSwitches,
    'test-drive.enabled',
    'test-drive.booking',
    'test-drive.delivery',
    'test-drive.message',
    'test-drive.terms',
    'test-drive.terms-text',
  ],
  island: 'touch',
  anchors: ['test-drive'],
  examples,
});
