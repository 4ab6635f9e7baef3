import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { readPng } from './png-pixels.js';

/** Ignored by git. A build server keeps it, so that a person can look at what the tests have seen. */
const screenshots = join(import.meta.dirname, '../../../../../artifacts/screenshots');

/** Number of frames without a movement after which a node is at rest. */
const framesAtRest = 8;

/** Place of a node in the picture, in CSS pixels of the page. */
export interface NodePlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Methods of the picture that the page attaches to its element. */
type PictureElement = Element & { picture?: { placeOf(id: string): NodePlace | undefined } };

type MatrixElement = Element & {
  picture?: { placeOfCell(source: string, target: string): { readonly x: number; readonly y: number } | undefined };
};

/** A page that shows the viewer. */
export class ViewerPage {
  /** Errors in the console, uncaught errors and violations of the content security policy. */
  readonly problems: string[] = [];
  /** Addresses of all requests. */
  readonly requests: string[] = [];

  constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.problems.push(error.stack ?? error.message));
    page.on('request', (request) => this.requests.push(request.url()));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.text().includes('Content Security Policy'))
        this.problems.push(message.text());
    });
  }

  /** Makes the page one that the reader has seen before. */
  async skipGreeting(): Promise<void> {
    await this.page.addInitScript(() => localStorage.setItem('code-graph:greeted', 'yes'));
  }

  /** Waits until a node is drawn, and returns its place. */
  placeOf(id: string): Promise<NodePlace> {
    return this.#placeIn('.graph-view-canvas, .treemap-canvas, .hot-spots-canvas', id);
  }

  /** Waits until a node is drawn in space, and returns its place. */
  placeInSpace(id: string): Promise<NodePlace> {
    return this.#placeIn('.space-view-canvas', id);
  }

  async #placeIn(canvas: string, id: string): Promise<NodePlace> {
    const place = await this.page.waitForFunction(
      ([selector, wanted]) => {
        const element: PictureElement | null = document.querySelector(selector);
        const spot = element?.picture?.placeOf(wanted);
        const box = element?.getBoundingClientRect();
        return spot && box ? { ...spot, x: spot.x + box.x, y: spot.y + box.y } : undefined;
      },
      [canvas, id] as const,
    );
    const value = await place.jsonValue();
    assert.ok(value);
    return value;
  }

  /** Waits until a node is drawn at a place, within two pixels. */
  async waitForPlace(id: string, { x, y }: Pick<NodePlace, 'x' | 'y'>): Promise<void> {
    let latest = { x: NaN, y: NaN };
    for (let attempt = 0; attempt < 200; attempt++) {
      latest = await this.placeOf(id);
      if (Math.hypot(latest.x - x, latest.y - y) < 2) return;
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
    }
    assert.deepEqual(latest, { x, y }, `the place of ${id}`);
  }

  /** Waits until a node is drawn and no longer moves, as when the camera follows a container that was opened. */
  async placeAtRest(id: string): Promise<NodePlace> {
    let latest = await this.placeOf(id);
    for (let frames = 0; frames < framesAtRest; frames++) {
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
      const place = await this.placeOf(id);
      if (Math.hypot(place.x - latest.x, place.y - latest.y) > 0.5) frames = 0;
      latest = place;
    }
    return latest;
  }

  /** Waits until a node is not drawn. */
  async waitUntilGone(id: string): Promise<void> {
    await this.page.waitForFunction((gone) => {
      const element: PictureElement | null = document.querySelector('.graph-view-canvas');
      return element?.picture !== undefined && element.picture.placeOf(gone) === undefined;
    }, id);
  }

  /** The color of the page at a place in CSS pixels. */
  async pixelAt(x: number, y: number): Promise<string> {
    const clip = { x: Math.round(x), y: Math.round(y), width: 1, height: 1 };
    return readPng(await this.page.screenshot({ clip })).at(0, 0);
  }

  /** The color in the disc of a node, beside its label if there is room for one. */
  async colorOf(id: string): Promise<string> {
    const { x, y, radius } = await this.placeOf(id);
    return this.pixelAt(x, radius < 8 ? y : y + 0.7 * radius);
  }

  /** Waits until the disc of a node has a color. The picture is drawn in frames of its own time. */
  async waitForColor(id: string, color: string): Promise<void> {
    let latest = '';
    for (let attempt = 0; attempt < 50; attempt++) {
      latest = await this.colorOf(id);
      if (latest === color) return;
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
    }
    assert.equal(latest, color, `the color of ${id}`);
  }

  /** Writes what the page shows now to `artifacts/screenshots/<name>.png`. */
  async keepScreenshot(name: string): Promise<void> {
    await this.page.screenshot({ path: join(screenshots, `${name}.png`) });
  }

  async click(id: string): Promise<void> {
    const { x, y } = await this.placeOf(id);
    await this.page.mouse.click(x, y);
  }

  async doubleClick(id: string): Promise<void> {
    const { x, y } = await this.placeAtRest(id);
    await this.page.mouse.dblclick(x, y);
  }

  async hover(id: string): Promise<void> {
    const { x, y } = await this.placeOf(id);
    await this.page.mouse.move(x, y);
  }

  /** Waits until the matrix has a cell for a dependency, and returns its place. */
  async placeOfCell(source: string, target: string): Promise<{ readonly x: number; readonly y: number }> {
    const place = await this.page.waitForFunction(
      ([from, to]) => {
        const element: MatrixElement | null = document.querySelector('.matrix-scroll');
        const spot = element?.picture?.placeOfCell(from, to);
        const box = element?.getBoundingClientRect();
        return spot && box ? { x: spot.x + box.x, y: spot.y + box.y } : undefined;
      },
      [source, target] as const,
    );
    const value = await place.jsonValue();
    assert.ok(value);
    return value;
  }
}
