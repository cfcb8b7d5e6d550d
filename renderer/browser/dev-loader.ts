/** While developing: reload on changes and React's fast refresh, then the loader itself. Never part of a build. */
import 'virtual:forecourt/react-refresh';
import './loader.ts';

if (import.meta.hot) import.meta.hot.accept();
