/** A sound for new leads: off until a person turns it on, for them and in this browser alone. */

const switchOf = (accountId: string) => `forecourt.lead-sound.${accountId}`;
const lastOf = (tenant: string) => `forecourt.lead-sounded.${tenant}`;

export function readLeadSound(accountId: string): boolean {
  try {
    return localStorage.getItem(switchOf(accountId)) === 'on';
  } catch {
    return false;
  }
}

export function writeLeadSound(accountId: string, on: boolean): void {
  try {
    localStorage.setItem(switchOf(accountId), on ? 'on' : 'off');
  } catch {
    // Without storage it stays off.
  }
}

/** Whether this tab is the first of the browser's to sound for a lead. */
export function claimLeadSound(tenant: string, leadId: string): boolean {
  try {
    if (localStorage.getItem(lastOf(tenant)) === leadId) return false;
    localStorage.setItem(lastOf(tenant), leadId);
  } catch {
    // Without storage every tab sounds.
  }
  return true;
}

/** Frequency (Hz) and beginning (s) of each tone. */
const tones = [
  [660, 0],
  [880, 0.16],
] as const;
const toneSeconds = 0.28;

/** Two soft tones. Browsers stay silent until the first press on the page: until then there is no sound and no error. */
export async function playLeadSound(): Promise<void> {
  try {
    const context = new AudioContext();
    for (const [frequency, begin] of tones) {
      const at = context.currentTime + begin;
      const tone = new OscillatorNode(context, { type: 'sine', frequency });
      const volume = new GainNode(context, { gain: 0 });
      volume.gain.linearRampToValueAtTime(0.15, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + toneSeconds);
    }
    await new Promise((done) => setTimeout(done, 1000));
    await context.close();
  } catch {
    // A machine without sound.
  }
}
