import { defineDocument, json, text } from '../../../declare/index.ts'
import { MOST_TEXT } from './outlines.ts'

const reviewNo = text('审图号', { max: 40, note: '如 GS(2024)0650号；与底图文件一起填写，都不填则用方块图' })
const reason = text('说明', { required: true, max: 200, note: '底图的来源和授权' })

/**
 * 区域底图: outlines on which the provinces of 区域发运 are shown, once a company has some that were reviewed, with their 审图号; tiles
 * else. Each is said anew, the last one holds.
 */
export const areaMap = defineDocument('areaMap', {
  title: '区域底图',
  about: [
    '区域发运的地图用哪一张：企业自己送审过的省级边界和它的审图号；没有时用方块图。',
    '由系统管理员在区域发运中上传，审图号印在图上和导出的图片上；最近一次有效。',
  ],
  key: 'kpi.areaship',
  scope: { internal: 'all', supplier: 'all', carrier: 'all' },
  fields: {
    reviewNo, reason,
    outlines: json('边界', { note: '由上传的文件算出，只有数字' }),
  },
  states: { set: [1, '已设', 'success'] },
  actions: {
    setMap: {
      label: '设置底图', key: 'map', by: 'internal', from: 'new', to: 'set', call: 'kpiAreaShip/setMap',
      input: {
        reviewNo,
        geojson: text('底图文件', { max: MOST_TEXT, note: 'GeoJSON，34个省级行政区各一个图形，按区划代码' }),
        reason,
      },
    },
  },
  list: ['reviewNo', 'status', 'reason', 'createdBy', 'creationDate'],
  query: ['reviewNo', 'creationDate'],
  sort: ['-creationDate', 'reviewNo'],
  queries: {
    asks: {
      getMap: {
        title: '现在的区域底图；没有时为空', call: 'kpiAreaShip/getMap',
        input: {},
        answer: [{ reviewNo: text('审图号', { required: true }), outlines: json('边界', { required: true }) }],
      },
    },
  },
  rights: { grants: { SYS_ADMIN: ['read', 'map'] } },
})
