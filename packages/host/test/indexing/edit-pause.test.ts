import assert from 'node:assert/strict';
import { EditPause } from '../../src/indexing/edit-pause.js';

describe('the pause before edits are indexed', () => {
  const create = (): EditPause => new EditPause({ quietMs: 100, quietAfterSaveMs: 50, maxWaitMs: 1000 });

  it('has no end without edits', () => {
    assert.equal(create().remaining(5000), undefined);
  });

  it('begins again with each edit', () => {
    const pause = create();
    pause.recordEdit(5000);
    assert.equal(pause.remaining(5000), 100);
    pause.recordEdit(5090);
    assert.equal(pause.remaining(5100), 90);
    assert.equal(pause.remaining(5190), 0);
    assert.equal(pause.remaining(9000), 0);
  });

  it('is shorter after saves of one file', () => {
    const pause = create();
    pause.recordEdit(5000, 'a.ts');
    pause.recordEdit(5010, 'a.ts');
    assert.equal(pause.remaining(5010), 50);
    pause.recordEdit(5020, 'b.ts');
    assert.equal(pause.remaining(5020), 100);
    pause.reset();
    pause.recordEdit(7000, 'b.ts');
    pause.recordEdit(7000);
    pause.recordEdit(7000, 'b.ts');
    assert.equal(pause.remaining(7000), 100);
  });

  it('ends after the maximum, although edits go on', () => {
    const pause = create();
    for (let now = 5000; now <= 5990; now += 10) pause.recordEdit(now);
    assert.equal(pause.remaining(5990), 10);
    assert.equal(pause.remaining(6000), 0);
  });

  it('starts from the beginning when the edits are being indexed', () => {
    const pause = create();
    pause.recordEdit(5000);
    pause.reset();
    assert.equal(pause.remaining(5200), undefined);
    pause.recordEdit(7000);
    assert.equal(pause.remaining(7000), 100);
  });
});
