// Which layers of the map somebody wants to see, kept in this browser.
import { store, stored } from '../lib/prefs.svelte';

export interface Layers {
  pieces: boolean;
  names: boolean;
  grid: boolean;
  trails: boolean;
  mini: boolean;
}

const kKey = 'map layers';
const kAll: Layers = { pieces: true, names: true, grid: true, trails: true, mini: true };

export function readLayers(text: string | null = stored(kKey)): Layers {
  const layers = { ...kAll };
  try {
    const found = JSON.parse(text ?? '{}') as Partial<Record<keyof Layers, unknown>> | null;
    for (const name of Object.keys(kAll) as (keyof Layers)[]) layers[name] = found?.[name] !== false;
  } catch {
    // Somebody else's text under our key.
  }
  return layers;
}

export function keepLayers(layers: Layers): Layers {
  store(kKey, JSON.stringify(layers));
  return layers;
}
