import { stringAt } from '../graph/string-table.js';
import { isBesideSelection } from '../model/emphasis.js';
import { findRuns } from '../model/matrix/cycle-runs.js';
import type { CycleMark, MatrixCell } from '../model/matrix/dependency-matrix.js';
import { nameOfRow } from '../model/matrix/row-name.js';
import { nodesIn } from '../model/placement/nodes-in.js';
import { palettes, type Palette } from './palette.js';
import { fitText } from './fit-text.js';
import type { CellPlace, MatrixScene } from './matrix-scene.js';
import { countSizes, cycleRoom, matrixSizes, signLeft, signWidth } from './matrix-sizes.js';
import { prepareCanvas } from './viewport.js';

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** Share of its opacity that a cell keeps if an end of it is not lit. */
const fadedCell = 0.2;

/** Draws a dependency matrix on a canvas, with names that stay in view. */
export class MatrixPicture {
  #scene: MatrixScene | undefined;

  constructor(private readonly canvas: HTMLCanvasElement) {}

  show(scene: MatrixScene): void {
    this.#scene = scene;
    const context = prepareCanvas(this.canvas, scene);
    if (context !== null) new MatrixDrawing(context, scene).draw();
  }

  cellAt(x: number, y: number): CellPlace | undefined {
    if (this.#scene === undefined) return undefined;
    const { scrollLeft, scrollTop, matrix } = this.#scene;
    const { cell, names, titles } = matrixSizes;
    const column = x < names ? -1 : Math.floor((x - names + scrollLeft) / cell);
    const row = y < titles ? -1 : Math.floor((y - titles + scrollTop) / cell);
    const isOutside = Math.max(row, column) >= matrix.rows.length || (row === -1 && column === -1);
    return isOutside ? undefined : { row, column };
  }

  /** Whether a point of a row is on or before the sign that opens and closes its container. */
  isSign(row: number, x: number): boolean {
    return x <= signLeft(this.#scene?.matrix.rows[row]?.depth ?? 0) + signWidth;
  }

  /** The middle of a cell in CSS pixels of the canvas, for end-to-end tests. */
  placeOfCell(source: string, target: string): { readonly x: number; readonly y: number } | undefined {
    if (this.#scene === undefined) return undefined;
    const { matrix, model, scrollLeft, scrollTop } = this.#scene;
    const { ids } = model.graph.structure;
    const rowOf = (id: string): number => matrix.rows.findLastIndex(({ node }) => stringAt(ids, node) === id);
    const [row, column] = [rowOf(source), rowOf(target)];
    if (row === -1 || column === -1) return undefined;
    const { cell, names, titles } = matrixSizes;
    return { x: names + (column + 0.5) * cell - scrollLeft, y: titles + (row + 0.5) * cell - scrollTop };
  }
}

class MatrixDrawing {
  readonly #palette: Palette;
  /** Rows and columns in view: from the first up to the last, exclusive. */
  readonly #rows: readonly [number, number];
  readonly #columns: readonly [number, number];
  /** Whether rows are at the selection. */
  readonly #litRows = new Map<number, boolean>();

  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly scene: MatrixScene,
  ) {
    this.#palette = palettes[scene.theme];
    const { cell, names, titles } = matrixSizes;
    const count = scene.matrix.rows.length;
    const range = (scroll: number, room: number): readonly [number, number] => [
      Math.floor(scroll / cell),
      Math.min(count, Math.ceil((scroll + room) / cell)),
    ];
    this.#rows = range(scene.scrollTop, scene.height - titles);
    this.#columns = range(scene.scrollLeft, scene.width - names);
    context.textBaseline = 'middle';
  }

  draw(): void {
    const { context, scene } = this;
    const { names, titles } = matrixSizes;
    context.save();
    context.beginPath();
    context.rect(names, titles, scene.width - names, scene.height - titles);
    context.clip();
    this.#drawBands();
    this.#drawGrid();
    for (const cell of scene.matrix.cells) if (this.#isInView(cell)) this.#drawCell(cell);
    this.#drawCycles();
    this.#drawCurrent();
    context.restore();
    this.#drawNames();
    this.#drawTitles();
  }

  #left(column: number): number {
    return matrixSizes.names + column * matrixSizes.cell - this.scene.scrollLeft;
  }

  #top(row: number): number {
    return matrixSizes.titles + row * matrixSizes.cell - this.scene.scrollTop;
  }

  #isInView({ row, column }: CellPlace): boolean {
    const [firstRow, lastRow] = this.#rows;
    const [firstColumn, lastColumn] = this.#columns;
    return row >= firstRow && row < lastRow && column >= firstColumn && column < lastColumn;
  }

  /** The rows and columns of the selection and of the current cell. */
  #drawBands(): void {
    const { context, scene } = this;
    const { cell } = matrixSizes;
    context.fillStyle = this.#palette.frame;
    const marked = new Set([...scene.selected, scene.current?.row ?? -1]);
    for (const row of marked) if (row !== -1) context.fillRect(0, this.#top(row), scene.width, cell);
    const columns = new Set([...scene.selected, scene.current?.column ?? -1]);
    for (const column of columns) if (column !== -1) context.fillRect(this.#left(column), 0, cell, scene.height);
  }

  #drawGrid(): void {
    const { context, scene } = this;
    const { cell } = matrixSizes;
    const end = scene.matrix.rows.length;
    context.strokeStyle = this.#palette.frame;
    context.lineWidth = 1;
    context.beginPath();
    for (let row = this.#rows[0]; row <= this.#rows[1]; row++) {
      context.moveTo(this.#left(0), this.#top(row) + 0.5);
      context.lineTo(this.#left(end), this.#top(row) + 0.5);
    }
    for (let column = this.#columns[0]; column <= this.#columns[1]; column++) {
      context.moveTo(this.#left(column) + 0.5, this.#top(0));
      context.lineTo(this.#left(column) + 0.5, this.#top(end));
    }
    context.stroke();
    context.fillStyle = this.#palette.frameLine;
    for (let row = this.#rows[0]; row < this.#rows[1]; row++) {
      context.fillRect(this.#left(row) + 1, this.#top(row) + 1, cell - 1, cell - 1);
    }
    this.#drawContainers();
  }

  /** A square around the contents of each open container. */
  #drawContainers(): void {
    const { context, scene } = this;
    const { rows } = scene.matrix;
    const { cell } = matrixSizes;
    context.strokeStyle = this.#palette.mutedText;
    for (const [row, { state, depth }] of rows.entries()) {
      if (state !== 'open') continue;
      let end = row + 1;
      while (end < rows.length && (rows[end]?.depth ?? 0) > depth) end++;
      context.strokeRect(this.#left(row) + 0.5, this.#top(row) + 0.5, (end - row) * cell, (end - row) * cell);
    }
  }

  /** A square around consecutive rows of one cycle. */
  #drawCycles(): void {
    const { context, scene } = this;
    const { cell } = matrixSizes;
    context.strokeStyle = this.#palette.cycle;
    context.lineWidth = 2;
    for (const { start, end } of findRuns(scene.matrix.rows)) {
      const size = (end - start) * cell;
      context.strokeRect(this.#left(start) + 0.5, this.#top(start) + 0.5, size, size);
    }
  }

  /** Whether the node of a row stands out, or contains one that does: in the answer to the question of the view, or at the selection. */
  #isLit(row: number): boolean {
    const { model, matrix } = this.scene;
    const node = matrix.rows[row]?.node ?? -1;
    if (model.isLit !== undefined || model.emphasis === undefined) return model.isLit?.[node] !== 0;
    let isLit = this.#litRows.get(row);
    if (isLit === undefined) {
      isLit = nodesIn(model.graph.structure, model.visible, node).some((index) => !isBesideSelection(model, index));
      this.#litRows.set(row, isLit);
    }
    return isLit;
  }

  #drawCell({ row, column, count, mark }: MatrixCell): void {
    const { context, scene } = this;
    const isFaded = !this.#isLit(row) || !this.#isLit(column);
    const { cell } = matrixSizes;
    const [left, top] = [this.#left(column) + 1, this.#top(row) + 1];
    const strength = 0.25 + 0.75 * (Math.log1p(count) / Math.log1p(scene.matrix.mostEdges));
    context.globalAlpha = isFaded ? strength * fadedCell : strength;
    context.fillStyle = this.#colorOf(mark);
    context.fillRect(left, top, cell - 1, cell - 1);
    context.globalAlpha = 1;
    if (mark === 'cycle') {
      // The mark does not depend on color alone.
      context.fillStyle = this.#palette.text;
      context.beginPath();
      context.moveTo(left + cell - 6, top);
      context.lineTo(left + cell - 1, top);
      context.lineTo(left + cell - 1, top + 5);
      context.fill();
    }
    const size = countSizes[String(count).length - 1];
    if (size === undefined) return;
    context.font = `${size}px ${font}`;
    context.textAlign = 'center';
    context.fillStyle = strength > 0.6 && mark !== 'nested' && !isFaded ? this.#palette.background : this.#palette.text;
    context.fillText(String(count), left + cell / 2 - 0.5, top + cell / 2);
  }

  #colorOf(mark: CycleMark): string {
    const { accent, grey, incoming, cycle } = this.#palette;
    return { none: accent, nested: grey, namespace: incoming, cycle }[mark];
  }

  #drawCurrent(): void {
    const { current } = this.scene;
    if (current === undefined || current.row === -1 || current.column === -1) return;
    const { cell } = matrixSizes;
    this.context.strokeStyle = this.#palette.text;
    this.context.lineWidth = 2;
    this.context.strokeRect(this.#left(current.column), this.#top(current.row), cell + 1, cell + 1);
  }

  #drawNames(): void {
    const { context, scene } = this;
    const { cell, names, titles } = matrixSizes;
    context.save();
    context.beginPath();
    context.rect(0, titles, names, scene.height - titles);
    context.clip();
    context.textAlign = 'left';
    for (let row = this.#rows[0]; row < this.#rows[1]; row++) this.#drawName(row, this.#top(row) + cell / 2 + 1);
    context.restore();
  }

  #drawName(row: number, middle: number): void {
    const { context, scene } = this;
    const { cell, names } = matrixSizes;
    const each = scene.matrix.rows[row];
    if (each === undefined) return;
    const left = signLeft(each.depth);
    this.#setNameStyle(row, scene.current?.row === row);
    context.fillText({ open: '▾', folded: '▸', own: '', single: '' }[each.state], left, middle);
    const room = names - left - signWidth - cycleRoom;
    context.fillText(fitText(context, nameOfRow(scene.model.graph.structure, each), room), left + signWidth, middle);
    if (each.cycle === undefined) return;
    context.fillStyle = this.#palette.cycle;
    context.fillRect(names - 4, middle - cell / 2, 3, cell - 1);
    context.font = `600 10px ${font}`;
    context.textAlign = 'right';
    context.fillText(each.cycle > 99 ? '…' : String(each.cycle), names - 7, middle);
    context.textAlign = 'left';
  }

  #drawTitles(): void {
    const { context, scene } = this;
    const { cell, names, titles } = matrixSizes;
    context.save();
    context.beginPath();
    context.rect(names, 0, scene.width - names, titles);
    context.clip();
    context.textAlign = 'left';
    for (let column = this.#columns[0]; column < this.#columns[1]; column++) {
      const each = scene.matrix.rows[column];
      if (each === undefined) continue;
      if (each.cycle !== undefined) {
        context.fillStyle = this.#palette.cycle;
        context.fillRect(this.#left(column) + 1, titles - 4, cell - 1, 3);
      }
      context.save();
      context.translate(this.#left(column) + cell / 2 + 1, titles - 8);
      context.rotate(-Math.PI / 2);
      this.#setNameStyle(column, scene.current?.column === column);
      context.fillText(fitText(context, nameOfRow(scene.model.graph.structure, each), titles - 14), 0, 0);
      context.restore();
    }
    context.restore();
  }

  #setNameStyle(row: number, isMarked: boolean): void {
    const { context, scene } = this;
    const state = scene.matrix.rows[row]?.state;
    const isSelected = scene.selected.has(row);
    const isEmphasized = isSelected || isMarked || (scene.model.isLit !== undefined && this.#isLit(row));
    const slant = state === 'own' ? 'italic ' : '';
    context.font = `${slant}${isEmphasized ? 600 : 400} 12px ${font}`;
    const color = state === 'open' || !this.#isLit(row) ? this.#palette.mutedText : this.#palette.text;
    context.fillStyle = isSelected ? this.#palette.accent : color;
  }
}
