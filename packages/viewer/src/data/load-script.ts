const loading = new Map<string, Promise<void>>();

/** Loads a script of the viewer that is not part of the first one, once. */
export function loadScript(name: string): Promise<void> {
  const pending = loading.get(name);
  if (pending !== undefined) return pending;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL(`${name}.js`, document.baseURI).href;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(name);
      script.remove();
      reject(new Error(`${name}.js could not be loaded.`));
    };
    document.head.append(script);
  });
  loading.set(name, loaded);
  return loaded;
}
