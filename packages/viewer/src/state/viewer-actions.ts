import type { Channel } from '../model/channels/channel.js';
import type { FoldLevel } from '../model/open-containers.js';
import type { ViewState } from './view-state.js';
import type { ViewerStore } from './viewer-state.js';

/** Changes of the state that the reader makes. */
export interface ViewerActions {
  /** Replaces parts of the view. */
  setView(part: Partial<ViewState>): void;
  /** Selects nodes by their ids. */
  select(ids: readonly string[]): void;
  /** Opens or closes a container. */
  setOpen(id: string, isOpen: boolean): void;
  /** Folds everything to a level. */
  foldTo(level: FoldLevel): void;
  /** Chooses the overlay of a channel by its key, `off`, or undefined for the default. */
  setChannel(channel: Channel, choice: string | undefined): void;
  setHovered(node: number | undefined): void;
}

export function createActions(store: ViewerStore): ViewerActions {
  const setView = (part: Partial<ViewState>): void => store.setState(({ view }) => ({ view: { ...view, ...part } }));
  return {
    setView,
    select: (selection) => setView({ selection }),
    setOpen: (id, isOpen) => {
      const { opened, closed } = store.getState().view;
      setView({
        opened: isOpen ? [...opened.filter((each) => each !== id), id] : opened.filter((each) => each !== id),
        closed: isOpen ? closed.filter((each) => each !== id) : [...closed.filter((each) => each !== id), id],
      });
    },
    foldTo: (fold) => setView({ fold, opened: [], closed: [] }),
    setChannel: (channel, choice) => {
      const { [channel]: _, ...others } = store.getState().view.channels;
      setView({ channels: choice === undefined ? others : { ...others, [channel]: choice } });
    },
    setHovered: (hovered) => {
      if (store.getState().hovered !== hovered) store.setState({ hovered });
    },
  };
}
