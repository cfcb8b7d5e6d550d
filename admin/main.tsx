/** The console's entry. */
import 'virtual:forecourt/console-face.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/overlays.css';
import './styles/tables.css';
import './styles/shell.css';
import './styles/forms.css';
import './styles/rich-text.css';
import './styles/people.css';
import './styles/pickers.css';
import './styles/editor.css';
import './styles/canvas.css';
import './styles/inspector.css';
import './styles/commands.css';
import './styles/editor-narrow.css';
import './styles/outline.css';
import './styles/screens.css';
import './styles/inbox.css';
import './styles/lead.css';
import './styles/inbox-narrow.css';
import './styles/lead-report.css';
import './styles/onboarding.css';
import './styles/pictures.css';
import './styles/privacy.css';
import './styles/media.css';
import './styles/medium.css';
import './styles/timeline.css';
import './styles/feeds.css';
import './styles/old-site.css';
import './styles/stock.css';
import './styles/vehicle.css';
import './styles/history.css';
import './styles/hotspots.css';
import './styles/two-panes.css';
import './styles/ranking.css';
import './styles/reports.css';
import './styles/lenders.css';
import './styles/appointments.css';
import './styles/reservations.css';
import './styles/mails.css';
import './styles/form-editor.css';
import './styles/entries.css';
import './styles/models.css';
import './styles/accounts.css';
import './styles/access.css';
import './styles/api-reference.css';
import './styles/switches.css';
import './styles/sharing.css';
import './styles/sheets.css';
import './styles/states.css';
import './styles/live.css';
import './styles/fleet.css';
import './styles/status.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { makeQueryClient } from './api/queries.ts';
import { App } from './shell/app.tsx';
import { ToastProvider } from './ui/kit.ts';
import { applyTheme } from './ui/theme-choice.ts';

applyTheme();
const mount = document.getElementById('console');
if (mount)
  createRoot(mount).render(
    <StrictMode>
      <QueryClientProvider client={makeQueryClient()}>
        <ToastProvider>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </ToastProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
