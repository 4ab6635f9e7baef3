import { useServedViewer } from './kit/served-viewer.js';

describe('The filters panel', () => {
  const viewer = useServedViewer();

  before(() => viewer.host.request('POST', '/api/overlays/numbers/apply'));

  it('filters by type and by range, says how many nodes are left, and clears everything by one click', async () => {
    const opened = await viewer.open();
    const { page } = opened;
    await page.getByRole('group', { name: 'Level of detail' }).getByRole('button', { name: 'Everything' }).click();
    await page.getByRole('tab', { name: 'Filters' }).click();
    await page.getByText('21 of 21 nodes left').waitFor();
    await page.getByRole('spinbutton', { name: 'Number from' }).fill('3');
    await page.keyboard.press('Enter');
    await page.getByText('9 of 21 nodes left').waitFor();
    await opened.waitUntilGone('src/http/file1.ts#one');
    await page.getByRole('checkbox', { name: /^Function/ }).uncheck();
    await page.getByText('5 of 21 nodes left').waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByText('21 of 21 nodes left').waitFor();
    await opened.placeOf('src/http/file1.ts#one');
  });

  it('shows only a node and its neighbors', async () => {
    const opened = await viewer.open({ path: '/#v=1&fold=everything&select=src/http/file1.ts%23one' });
    const { page } = opened;
    await page.getByRole('tab', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Only the selected node and its neighbors' }).click();
    await page.getByText('2 of 21 nodes left').waitFor();
    await opened.placeOf('src/store/file1.ts#two');
    await opened.waitUntilGone('src/store/file2.ts#two');
    await page.getByRole('combobox', { name: 'Along' }).selectOption('what uses it');
    await page.getByText('1 of 21 nodes left').waitFor();
    await page.getByRole('button', { name: 'Show everything again' }).click();
    await opened.placeOf('src/store/file2.ts#two');
  });
});
