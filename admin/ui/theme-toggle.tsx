import { useState } from 'react';
import { IconButton } from './button.tsx';
import { currentTheme, setTheme } from './theme-choice.ts';

/** Switches between the light and the dark theme of the console. */
export function ThemeToggle() {
  const [theme, setShown] = useState(currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={`Use the ${other} theme`}
      onClick={() => {
        setTheme(other);
        setShown(other);
      }}
    />
  );
}
