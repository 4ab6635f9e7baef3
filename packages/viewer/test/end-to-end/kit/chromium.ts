import { chromium, type Browser } from 'playwright-core';
import { chromiumExecutable } from './chromium-executable.js';

/** WebGL in software, so that the picture is the same on every machine. */
const softwareWebGl = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Only WebGL needs the software GPU. Compositing the page on the CPU itself takes a third less time.
  '--disable-gpu-compositing',
];

export function launchChromium(): Promise<Browser> {
  // Chromium refuses its sandbox to root, as which tests run in a container.
  return chromium.launch({ executablePath: chromiumExecutable, args: ['--no-sandbox', ...softwareWebGl] });
}
