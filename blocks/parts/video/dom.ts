/** Plays the films below an element in place: a provider's in its frame, any other as a video. */

import { t } from '#domain/messages/translate.ts';

type Player = HTMLIFrameElement | HTMLVideoElement;

const facades = new WeakMap<Element, HTMLAnchorElement>();

export function startVideos(root: Element): void {
  root.addEventListener('click', (event) => {
    if (!(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.ui-video') : null;
    if (!link || link.dataset.video === 'gone') return;
    event.preventDefault();
    play(link);
  });
}

/** Stops all players below `root`: a video keeps its position, a frame is replaced by its poster. */
export function stopVideos(root: Element): void {
  for (const player of root.querySelectorAll<Player>('.ui-video-player')) {
    if (player instanceof HTMLVideoElement) player.pause();
    else player.replaceWith(facades.get(player) ?? '');
  }
}

function play(link: HTMLAnchorElement): void {
  const player = link.dataset.player ? frameOf(link.dataset.player) : videoOf(link);
  player.className = 'ui-video-player';
  player.title = link.dataset.name ?? '';
  facades.set(player, link);
  link.replaceWith(player);
  player.focus({ preventScroll: true });
}

function frameOf(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.allowFullscreen = true;
  return frame;
}

function videoOf(link: HTMLAnchorElement): HTMLVideoElement {
  const video = document.createElement('video');
  video.controls = true;
  video.autoplay = true;
  video.playsInline = true;
  video.addEventListener('error', () => {
    // A kind of film that this browser cannot play: the link opens its address.
    link.dataset.video = 'gone';
    const words = link.querySelector('span')?.lastChild;
    if (words) words.textContent = t('Open the video');
    video.replaceWith(link);
    link.focus({ preventScroll: true });
  });
  video.src = link.href;
  return video;
}
