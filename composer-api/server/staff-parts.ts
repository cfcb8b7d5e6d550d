/**
 * What only staff and their jobs need. The server reads it on first use, since no shopper's page needs it
 * (docs/decisions/0375-a-start-leaves-the-console-for-later.md).
 */
export { documentCheck, unattendedCheck } from '../console/checks/release.ts';
export { scheduledProblems } from '../console/combinations/combination-gate.ts';
export { createConsole } from '../console/console-app.ts';
export { pathOfFirst } from '../console/documents/preview-subjects.ts';
export { changeRules } from '../console/fleet/change-rules.ts';
export { judgeDocuments } from '../console/fleet/judge-documents.ts';
export { judgeSiteChange } from '../console/fleet/judge-site-change.ts';
export { createPreviewHost } from '../previews/preview-host.ts';
