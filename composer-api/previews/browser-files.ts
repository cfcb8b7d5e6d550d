/** The few files that previews add to a site's own: here, since no shopper ever loads them. */

/** Takes the token from the address's fragment, which browsers never send, and exchanges it for a cookie. */
export const openScript = `
const text = document.querySelector('p');
const token = location.hash.slice(1);
history.replaceState(null, '', location.pathname);
const gone = 'This preview has expired, or its address is incomplete. Ask the person who sent it for a new link.';
if (token === '') text.textContent = gone;
else
  fetch(location.pathname, { method: 'POST', body: new URLSearchParams({ token }) })
    .then(async (answer) => {
      if (answer.ok) location.replace((await answer.json()).path);
      else text.textContent = answer.status === 404 ? gone : (await answer.json()).error.message;
    })
    .catch(() => {
      text.textContent = 'The preview could not be reached. Check your connection and open the link again.';
    });
`;

export const barStyles = `
.fc-preview { all: revert; display: block; box-sizing: border-box; background: #14213d; color: #fff; font: 14px/1.5 system-ui, sans-serif;
  padding: 10px max(16px, calc((100% - 1200px) / 2)); text-align: left; }
.fc-preview * { box-sizing: border-box; }
.fc-preview-line { margin: 0; display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: baseline; }
.fc-preview strong { font-weight: 650; color: #ffd166; }
.fc-preview-tries { display: flex; flex-wrap: wrap; gap: 8px; margin: 6px 0 0; }
.fc-preview details[open] { flex: 1 1 100%; }
.fc-preview-language { display: flex; flex-wrap: wrap; gap: 8px; margin: 8px 0 0; }
.fc-preview summary { display: inline-block; min-height: 32px; padding: 5px 12px; border: 1px solid #8fa3c7; border-radius: 6px;
  cursor: pointer; font-weight: 600; list-style: none; }
.fc-preview summary::-webkit-details-marker { display: none; }
.fc-preview :focus-visible { outline: 3px solid #ffd166; outline-offset: 2px; }
.fc-preview-answer { display: grid; gap: 10px; max-width: 520px; margin: 12px 0 6px; }
.fc-preview fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 20px; }
.fc-preview legend { padding: 0; margin-bottom: 4px; }
.fc-preview label { display: grid; gap: 4px; margin: 0; color: #fff; font: inherit; }
.fc-preview fieldset label { display: flex; gap: 8px; align-items: center; min-height: 32px; }
.fc-preview input:not([type=radio]), .fc-preview textarea { width: 100%; padding: 8px 10px; border: 1px solid #8fa3c7; border-radius: 6px;
  background: #fff; color: #14213d; font: 16px/1.4 system-ui, sans-serif; }
.fc-preview button { justify-self: start; min-height: 40px; padding: 8px 18px; border: 0; border-radius: 6px; background: #ffd166;
  color: #14213d; font: 600 14px/1.4 system-ui, sans-serif; cursor: pointer; }
form[method="post" i]:not(.fc-preview-form)::before { content: "Preview: this form sends nothing."; display: block; width: 100%;
  grid-column: 1 / -1; margin-bottom: 8px; padding: 6px 10px; border-radius: 6px; background: #14213d; color: #fff;
  font: 600 14px/1.4 system-ui, sans-serif; }
.fc-preview button[aria-pressed=true] { outline: 2px solid #fff; outline-offset: 2px; }
.fc-preview .fc-preview-language button { min-height: 36px; padding: 6px 12px; }
@media (width < 480px) { .fc-preview { padding-block: 8px; font-size: 13px; line-height: 1.4; }
.fc-preview .fc-preview-language button, .fc-preview summary { padding-inline: 8px; font-size: 13px; } }
@media print { .fc-preview { display: none; } }
`;
