import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from './kit/accessibility.js';
import { changedDocuments, changedTexts, checkedRules, weighingPlugin, weightColors } from './kit/changed-graph.js';
import { useServedViewer } from './kit/served-viewer.js';
import type { ViewerPage } from './kit/viewer-page.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { registerRevisions } from '../../../host/test/kit/known-revisions.js';

const wide = { viewport: { width: 1440, height: 900 } };
const added = 'store/cache.ts#remember';
const changed = 'model/file1.ts#read';

describe('Revisions and rules in a browser', () => {
  const viewer = useServedViewer({
    graph: changedDocuments['working tree'],
    plugins: [weighingPlugin],
    overrides: (container) => registerRevisions(container, changedDocuments, changedTexts),
  });

  const answerOf = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });
  const factsOf = (page: Page) => page.getByRole('region', { name: 'Answer about it' });

  async function ask(page: Page, text: string): Promise<void> {
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill(text);
    await box.press('Enter');
  }

  async function keepBoth(opened: ViewerPage, name: string): Promise<void> {
    const { page } = opened;
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction((theme) => document.documentElement.dataset['theme'] === theme, colorScheme);
      await opened.keepScreenshot(`${name}-${colorScheme}`);
    }
  }

  it('draws two revisions as one graph, and leads through the changes one by one', async () => {
    const opened = await viewer.open({ context: wide });
    const { page } = opened;
    await ask(page, 'diff main');
    const { body } = await viewer.host.request('GET', '/api/diff?from=main');
    const title = `${String(body['total'])} differences between main and working tree`;
    await answerOf(page).getByRole('heading', { name: title }).waitFor();
    await opened.waitForColor(added, '#0072b2');
    await keepBoth(opened, 'diff');
    const steps = answerOf(page).getByRole('group', { name: 'One by one' });
    await page.locator('.graph-view-canvas').press('n');
    await steps.getByText(/^1 of \d+$/).waitFor();
    await factsOf(page).getByText('New dependency').waitFor();
    await page.locator('.graph-view-canvas').press('n');
    await page.locator('.graph-view-canvas').press('p');
    await steps.getByText(/^1 of \d+$/).waitFor();

    await answerOf(page).getByRole('button', { name: 'remember' }).first().click();
    await opened.waitForColor(added, '#0072b2');
    await answerOf(page)
      .getByRole('button', { name: /^changed read/ })
      .click();
    await opened.waitForColor(changed, '#e69f00');
    await factsOf(page).getByText('code', { exact: true }).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);

    const link = new URL(page.url()).hash;
    await page.getByRole('button', { name: /^changed \d/ }).click();
    await answerOf(page)
      .getByRole('button', { name: /^changed read/ })
      .waitFor({ state: 'detached' });
    const second = await viewer.open({ path: `/${link}`, context: { viewport: { width: 390, height: 844 } } });
    await second.waitForColor(changed, '#e69f00');
    await second.keepScreenshot('diff-narrow');

    await page.getByRole('button', { name: 'Close the answer' }).click();
    await opened.waitForColor(changed, '#c58f7a');
  });

  it('draws two revisions side by side with linked cameras, from a form and from a link', async () => {
    const opened = await viewer.open({ path: '/#v=1&view=compare', context: wide });
    const { page } = opened;
    await page.getByRole('button', { name: 'Revisions' }).click();
    const form = page.getByRole('form', { name: 'Revisions' });
    await form.getByRole('button', { name: 'Compare' }).click();
    const [earlier, later] = ['main', 'working tree'].map((name) => page.getByRole('application', { name }));
    await later?.waitFor();
    const drawn = (id: string): Promise<boolean[]> =>
      page
        .locator('.compare-canvas')
        .evaluateAll(
          (all: CompareElement[], node) => all.map(({ picture }) => picture.placeOf(node) !== undefined),
          id,
        );
    const removed = 'http/file6.ts#open';
    await waitFor('both pictures', async () => (await drawn(removed)).join() === 'true,false');
    assert.deepEqual(await drawn(added), [false, true]);
    assert.deepEqual(await drawn(changed), [true, true]);
    await earlier?.focus();
    await page.keyboard.press('+');
    await page.waitForFunction(() => location.hash.includes('camera='));
    const ratios = await page
      .locator('.compare-canvas')
      .evaluateAll((all: CompareElement[]) => all.map(({ picture }) => picture.camera.view.ratio));
    assert.ok((ratios[0] ?? 1) < 1);
    assert.equal(ratios[0], ratios[1]);
    await page.keyboard.press('0');
    const swap = form.getByRole('button', { name: 'Swap from and to' });
    assert.ok(await swap.isDisabled(), 'the working tree is never the earlier one');
    await form.getByRole('combobox', { name: 'To' }).fill('gone');
    await swap.click();
    assert.deepEqual(
      [
        await form.getByRole('combobox', { name: 'From' }).inputValue(),
        await form.getByRole('combobox', { name: 'To' }).inputValue(),
      ],
      ['gone', 'main'],
    );
    await form.getByRole('combobox', { name: 'From' }).fill('main');
    await form.getByRole('combobox', { name: 'To' }).fill('');
    await keepBoth(opened, 'compare-revisions');
    assert.deepEqual(await accessibilityFindings(page), []);

    const link = new URL(page.url()).hash;
    const narrow = await viewer.open({ path: `/${link}`, context: { viewport: { width: 390, height: 844 } } });
    await narrow.page.getByRole('application', { name: 'working tree' }).waitFor();
    await narrow.keepScreenshot('compare-revisions-narrow');
    await page.getByRole('combobox', { name: 'Colors' }).selectOption({ label: 'Weight' });
    await page.getByRole('group', { name: 'Legend: Weight' }).waitFor();
    const colorsOfChanged = async (): Promise<string> => {
      const places = await page.locator('.compare-canvas').evaluateAll(
        (all: CompareElement[], id) =>
          all.map((element) => {
            const [place, box] = [element.picture.placeOf(id), element.getBoundingClientRect()];
            return { x: box.x + (place?.x ?? 0), y: box.y + (place?.y ?? 0) };
          }),
        changed,
      );
      const colors: string[] = [];
      for (const { x, y } of places) colors.push(await opened.pixelAt(x, y));
      return colors.join();
    };
    const { smallest, largest } = weightColors;
    await waitFor('the values of both', async () => (await colorsOfChanged()) === [smallest, largest].join());
    await keepBoth(opened, 'compare-revisions-colored');
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.getByRole('button', { name: 'Difference' }).click();
    await page.getByRole('heading', { name: 'main → working tree' }).waitFor();
    await page.getByText('orange: working tree is higher').waitFor();
    await waitFor('the difference', async () => (await colorsOfChanged()) === '#b35806');
    const colored = new URL(page.url()).hash;
    await page.goto(`${viewer.host.url}/${colored.replace('weights%253Aweight', 'gone')}`);
    await page.getByText('main and working tree do not both have values of gone.').waitFor();
    await page.getByRole('button', { name: 'Show the changes' }).click();
    await page.getByRole('heading', { name: 'main → working tree' }).waitFor();

    const { page: other, problems } = await viewer.open({ path: `/${link.replace('main', 'gone')}`, context: wide });
    await other.getByRole('status').getByText('The test has no revision gone.').waitFor();
    assert.match(problems.splice(0).join(), /400/);
  });

  it('says that there is no difference, and why there is no answer', async () => {
    const opened = await viewer.open();
    const { page } = opened;
    await ask(page, 'diff main..main');
    await answerOf(page).getByRole('heading', { name: 'No differences between main and main' }).waitFor();
    await ask(page, 'diff main...HEAD');
    await page
      .getByRole('alert')
      .getByText(/git repository/)
      .waitFor();
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByRole('button', { name: 'Check the rules' }).click();
    await answerOf(page).getByRole('heading', { name: 'The workspace has no rules' }).waitFor();
    await answerOf(page).getByText('code-graph rules init').waitFor();
    // The browser logs the refusal of the host.
    assert.match(opened.problems.splice(0).join(), /400/);
  });

  it('marks the violations of rules, and leads to their lines', async () => {
    const opened = await viewer.open({ context: wide });
    const { page } = opened;
    await page.route('**/api/rules', (route) => route.fulfill({ json: checkedRules }));
    await ask(page, 'rules');
    await answerOf(page)
      .getByRole('heading', { name: '4 violations of 3 rules; 3 new, 1 known; 1 rule with a problem' })
      .waitFor();
    await answerOf(page).getByText('The path "scr/**" matches nothing.').waitFor();
    await keepBoth(opened, 'rules');
    await answerOf(page).getByRole('button', { name: 'Light only these' }).last().click();
    await answerOf(page)
      .getByRole('button', { name: /cli\/file2\.ts → http\/file2\.ts/ })
      .click();
    await factsOf(page).getByText('cli/file2.ts:1', { exact: true }).waitFor();
    await opened.keepScreenshot('rules-violation');
    assert.match(page.url(), /rule/);
    assert.deepEqual(await accessibilityFindings(page), []);
  });
});

/** The picture that the page attaches to an element. */
type CompareElement = HTMLElement & {
  readonly picture: {
    readonly placeOf: (id: string) => { readonly x: number; readonly y: number } | undefined;
    readonly camera: { readonly view: { readonly ratio: number } };
  };
};
