import { expect, test } from 'vitest';
import { playerAddress } from '../vehicle/video.ts';
import { filmAt } from './video-address.ts';

const tube = {
  url: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  page: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
};
const vimeo = { url: 'https://player.vimeo.com/video/76979871', page: 'https://vimeo.com/76979871' };
const hidden = {
  url: 'https://player.vimeo.com/video/76979871?h=8272103f6e',
  page: 'https://vimeo.com/76979871/8272103f6e',
};
const from = (seconds: number) => ({ url: `${tube.url}?start=${seconds}`, page: `${tube.page}&t=${seconds}` });

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', tube],
  ['http://youtube.com/watch?v=aqz-KE-bpKQ', tube],
  ['youtube.com/watch?v=aqz-KE-bpKQ', tube],
  ['https://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&feature=share', tube],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=PLabcdefghijk&index=2', tube],
  ['https://youtu.be/aqz-KE-bpKQ?si=Zx8_lA9y2kQ3', tube],
  ['youtu.be/aqz-KE-bpKQ', tube],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', tube],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ?feature=share', tube],
  ['https://www.youtube.com/live/aqz-KE-bpKQ', tube],
  ['https://www.youtube.com/embed/aqz-KE-bpKQ', tube],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0', tube],
  ['https://youtu.be/aqz-KE-bpKQ?t=90', from(90)],
  ['https://youtu.be/aqz-KE-bpKQ?si=x&t=1m30s', from(90)],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1h1s', from(3601)],
  ['https://www.youtube.com/embed/aqz-KE-bpKQ?start=9', from(9)],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=soon', tube],
  ['https://vimeo.com/76979871', vimeo],
  ['vimeo.com/76979871', vimeo],
  ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
  ['https://vimeo.com/manage/videos/76979871', vimeo],
  ['https://player.vimeo.com/video/76979871?title=0', vimeo],
  ['https://vimeo.com/76979871/8272103f6e?share=copy', hidden],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1', hidden],
])('%s is a film that a frame plays', (address, film) => {
  expect(filmAt(address)).toEqual(film);
  expect(playerAddress(film.url)).toMatch(/autoplay=1/);
});

test.each(['/media/film.webm', 'https://films.example/a.mp4', 'https://films.example/a%20b.m4v?sig=1'])(
  '%s is a file, played as it is',
  (address) => {
    expect(filmAt(address)).toEqual({ url: address, page: address });
    expect(playerAddress(address)).toBeNull();
  },
);

test.each([
  '',
  'a video',
  'javascript:alert(1)',
  'javascript:alert(1)//.mp4',
  'data:video/mp4;base64,AAAA',
  'data:text/html,<script>alert(1)</script>#/a.mp4',
  'ftp://films.example/a.mp4',
  'http://films.example/a.mp4',
  '//films.example/a.mp4',
  '/\\films.example/a.mp4',
  'https://user:secret@films.example/a.mp4',
  'https://films.example/a.avi',
  'https://films.example/watch',
  'https://www.youtube.com/playlist?list=PLabcdefghijk',
  'https://www.youtube.com/embed/videoseries?list=PLabcdefghijk',
  'https://www.youtube.com/embed/live_stream?channel=UCabc',
  'https://www.youtube.com/@dealer',
  'https://www.youtube.com/watch?list=PLabcdefghijk',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQx',
  'https://www.youtube.com/embed/../redirect?q=https://evil.example',
  'https://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://evil.example/https://youtu.be/aqz-KE-bpKQ',
  'https://notyoutu.be/aqz-KE-bpKQ',
  'https://vimeo.com/showcase/1234567',
  'https://vimeo.com/dealer',
  'https://youtu.be/aqz-KE-bpKQ and another',
  '<iframe width="560" height="315" src="https://www.youtube.com/embed/aqz-KE-bpKQ" allowfullscreen></iframe>',
  `https://youtu.be/aqz-KE-bpKQ?x=${'x'.repeat(10_000)}`,
])('%s names no film', (address) => {
  expect(filmAt(address)).toBeNull();
});
