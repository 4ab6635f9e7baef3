import { chromium, type Browser } from 'playwright-core';

/** Debian's Chromium. */
export const executablePath = '/usr/bin/chromium';

/** WebGL in software, so that the picture is the same on every machine. */
const softwareWebGl = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Only WebGL needs the software GPU. Compositing the page on the CPU itself takes a third less time.
  '--disable-gpu-compositing',
];

/** Parts of the window around a page, which no test shows. Chromium starts a process for them with each page. */
const unseenParts = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI'];

/** The list of Playwright itself, without which Chromium asks the network, or paints later. Chromium reads only the last list. */
const turnedOffByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export function launchChromium(): Promise<Browser> {
  // Chromium refuses its sandbox to root, as which tests run in a container.
  const args = [
    '--no-sandbox',
    ...softwareWebGl,
    `--disable-features=${[...unseenParts, ...turnedOffByPlaywright].join(',')}`,
  ];
  return chromium.launch({ executablePath, args });
}
