/** A map of the regions as a company may have its own: squares in their neighbourhood. */
import { tiles } from '../src/modules/kpi/areas.ts'

/** A square of two degrees for each region, one beside the other. */
export const square = (lon: number, lat: number) => [[lon, lat], [lon + 2, lat], [lon + 2, lat + 2], [lon, lat + 2], [lon, lat]] // prettier-ignore
export const features = () =>
  tiles.map(({ code, column, row }) => ({
    type: 'Feature',
    properties: { adcode: code * 10_000, name: '<img src=x onerror=alert(1)>' } as Record<string, unknown>,
    geometry: { type: 'Polygon', coordinates: [square(80 + 3 * column, 50 - 3 * row)] } as Record<string, any>,
  }))
