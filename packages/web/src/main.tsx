import './ui/theme/first-styles.ts';
import '@fontsource-variable/inter/wght.css';
import './ui/theme/base.css';
import './ui/theme/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { isFieldDocument } from './app/guards/field-document.ts';
import { hideSplash } from './lib/hide-splash.ts';
import { printInLight } from './ui/theme/print-in-light.ts';
import { shareStyleNonce } from './ui/theme/style-nonce.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
shareStyleNonce();
printInLight();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
hideSplash(isFieldDocument);
