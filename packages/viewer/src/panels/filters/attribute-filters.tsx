import { useMemo } from 'react';
import { filterableAttributes, type FilterableAttribute } from '../../model/filterable-attributes.js';
import { formatValue } from '../../model/values/format-value.js';
import { toVisibleText } from '../../graph/visible-text.js';
import { selectAttributeTitles } from '../../state/attribute-titles.js';
import type { RangeFilter } from '../../state/view-state.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { RangeEnd } from './range-end.js';

/** The attributes of nodes, each with its real range, or with its categories. */
export function AttributeFilters() {
  const { actions } = useViewer();
  const columns = useViewerState(({ graph }) => graph?.nodeColumns);
  const plugins = useViewerState((state) => state.plugins);
  const ranges = useViewerState(({ view }) => view.ranges);
  const titleOf = useViewerState(selectAttributeTitles);
  const attributes = useMemo(() => columns && filterableAttributes(columns), [columns]);
  const definitions = useMemo(
    () => new Map(plugins.flatMap((plugin) => plugin.attributes.map((each) => [each.name, each]))),
    [plugins],
  );
  const change = (range: RangeFilter): void => {
    const others = ranges.filter(({ attribute }) => attribute !== range.attribute);
    const isEmpty = range.min === undefined && range.max === undefined && (range.hidden ?? []).length === 0;
    actions.setView({ ranges: isEmpty ? others : [...others, range] });
  };
  return attributes?.map((attribute) => {
    const { name } = attribute;
    const definition = definitions.get(name);
    const range = ranges.find((each) => each.attribute === name) ?? { attribute: name };
    const unit = definition?.unit === undefined ? '' : ` (${definition.unit})`;
    return (
      <fieldset key={name} title={[definition?.description, name].filter(Boolean).join('\n')}>
        <legend>
          {toVisibleText(titleOf(name))}
          {unit}
        </legend>
        {attribute.type === 'category' ? (
          <Categories attribute={attribute} range={range} onChange={change} />
        ) : (
          <Range title={titleOf(name)} attribute={attribute} range={range} onChange={change} />
        )}
      </fieldset>
    );
  });
}

interface FilterProps<Type> {
  readonly attribute: Extract<FilterableAttribute, { readonly type: Type }>;
  readonly range: RangeFilter;
  readonly onChange: (range: RangeFilter) => void;
}

function Range({ title, attribute, range, onChange }: FilterProps<'number' | 'date'> & { readonly title: string }) {
  const { name, type, min, max } = attribute;
  const { attribute: _, ...ends } = range;
  const changeEnd = (end: 'min' | 'max', value: number | undefined): void => {
    const { [end]: _before, ...other } = ends;
    onChange({ attribute: name, ...other, ...(value !== undefined && { [end]: value }) });
  };
  return (
    <>
      <div className="filters-panel-range">
        <RangeEnd
          label={`${title} from`}
          type={type}
          value={range.min}
          limit={min}
          isEnd={false}
          onChange={(value) => changeEnd('min', value)}
        />
        <span aria-hidden="true">to</span>
        <RangeEnd
          label={`${title} to`}
          type={type}
          value={range.max}
          limit={max}
          isEnd
          onChange={(value) => changeEnd('max', value)}
        />
      </div>
      <p className="filters-panel-real">
        data: {formatValue(min, { type })} to {formatValue(max, { type })}
      </p>
    </>
  );
}

function Categories({ attribute, range, onChange }: FilterProps<'category'>) {
  const hidden = range.hidden ?? [];
  return attribute.categories.map((category) => (
    <label key={category}>
      <input
        type="checkbox"
        checked={!hidden.includes(category)}
        onChange={({ target }) => {
          const others = hidden.filter((each) => each !== category);
          onChange({ attribute: attribute.name, hidden: target.checked ? others : [...others, category] });
        }}
      />
      <span>{category}</span>
    </label>
  ));
}
