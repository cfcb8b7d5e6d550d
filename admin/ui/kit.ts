/**
 * What screens are built from, in one place: the head and the parts of a screen, buttons, fields, dialogs, the search
 * box, and what follows an act. All of it loads before the first screen; heavier parts, such as tables, are imported from
 * their own files.
 */
export * from './act-dialog.tsx';
export * from './button.tsx';
export * from './dialog.tsx';
export * from './fields.tsx';
export * from './icon.tsx';
export * from './screen.tsx';
export * from './search-box.tsx';
export * from './toasts.tsx';
export * from './use-act.ts';
