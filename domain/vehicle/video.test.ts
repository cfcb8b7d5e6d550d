import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aVehicle } from '#tests/build/vehicle.ts';
import { playerAddress, playerOrigins, vehicleVideos } from './video.ts';

describe('R5-005: a frame only for a provider’s embed prefix', () => {
  test.each([
    ['https://www.youtube.com/embed/aBc-1', 'https://www.youtube-nocookie.com/embed/aBc-1?rel=0&autoplay=1'],
    ['https://www.youtube-nocookie.com/embed/aBc-1', 'https://www.youtube-nocookie.com/embed/aBc-1?rel=0&autoplay=1'],
    [
      'https://www.youtube.com/embed/aBc-1?start=9',
      'https://www.youtube-nocookie.com/embed/aBc-1?start=9&rel=0&autoplay=1',
    ],
    ['https://player.vimeo.com/video/12?h=a', 'https://player.vimeo.com/video/12?h=a&dnt=1&autoplay=1'],
    ['https://www.youtube.com/watch?v=aBc', null],
    ['https://www.youtube.com/embed/', null],
    ['https://www.youtube.com/embed/../redirect?q=https://evil.example', null],
    ['http://www.youtube.com/embed/aBc', null],
    ['https://www.youtube.com.evil.example/embed/aBc', null],
    ['https://evil.example/https://www.youtube.com/embed/aBc', null],
    ['javascript:alert(1)//https://www.youtube.com/embed/', null],
    ['/media/film.webm', null],
    ['', null],
  ])('%s', (url, expected) => {
    expect(playerAddress(url)).toBe(expected);
  });

  test('with any text after the prefix, the frame is a player of an origin that the policy allows', () => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        const address = playerAddress(`https://www.youtube.com/embed/${rest}`);
        if (address === null) return;
        expect(playerOrigins).toContain(new URL(address).origin);
        expect(address.startsWith('https://www.youtube-nocookie.com/embed/')).toBe(true);
      }),
    );
  });
});

test('R3-001: films of all fields, each once', () => {
  const vehicle = aVehicle({
    video_url: '/a.webm',
    external_video_url: '/b.webm',
    videos: [{ video: { url: '/a.webm' } }, { video: { url: '/c.webm' } }],
  });
  expect(vehicleVideos(vehicle)).toEqual(['/a.webm', '/b.webm', '/c.webm']);
  expect(vehicleVideos(aVehicle({ video_url: '', external_video_url: null, videos: [] }))).toEqual([]);
});
