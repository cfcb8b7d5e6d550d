/** While developing: React's fast refresh before the frame itself. Never part of a build. */
import 'virtual:forecourt/react-refresh';

import('./main.tsx').catch((error: unknown) => console.error(error));
