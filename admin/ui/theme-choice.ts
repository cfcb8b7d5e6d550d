/** Light or dark: the system's choice until one is chosen. */
const key = 'forecourt.console.theme';

type ThemeName = 'light' | 'dark';

export function currentTheme(): ThemeName {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

export function setTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
}

/** Called once, before the first paint. */
export function applyTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const read = (): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const apply = () => {
    const chosen = read();
    document.documentElement.dataset.theme =
      chosen === 'dark' || chosen === 'light' ? chosen : dark.matches ? 'dark' : 'light';
  };
  apply();
  dark.addEventListener('change', apply);
}
