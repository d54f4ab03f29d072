/** How an order's progress is coloured: red, yellow, green by the plant's thresholds (per cent). */
export interface Thresholds {
  redBelow: number
  yellowBelow: number
}
/** When the plant set none (domain-platform, home). */
export const usualThresholds: Thresholds = { redBelow: 80, yellowBelow: 95 }

export const percentColor = (percent: number, t: Thresholds): string =>
  percent < t.redBelow ? '#F56C6C' : percent < t.yellowBelow ? '#E6A23C' : '#67C23A'
