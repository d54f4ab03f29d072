import { defineDocument, no, text } from '../../../declare/index.ts'
import { masterGrants } from '../../mixins.ts'
import { maintained } from '../../../parts/maintained.ts'

const input = {
  regionCode: no('区划代码', { required: true, max: 6, note: '六位，如 110115' }),
  province: text('省', { required: true, max: 30 }),
  city: text('市', { required: true, max: 30, note: '直辖市填它自己' }),
  county: text('区县', { required: true, max: 30 }),
}

/** Where something lies, chosen from the divisions; what else is written there its rules refuse (`regionWrong`). */
export const regionInput = {
  province: text('省', { required: true, max: 30, region: { of: 'adminRegion', level: 'province' } }),
  city: text('市', { required: true, max: 30, region: { of: 'adminRegion', level: 'city' } }),
  county: text('区县', { required: true, max: 30, region: { of: 'adminRegion', level: 'county' } }),
}

/** 行政区划 county: province, city and county as the country names them; what supply cycles are agreed for. */
export const adminRegion = defineDocument('adminRegion', {
  title: '行政区划',
  about: ['省、市、区县的标准名称；备件供货周期按区县约定。', '由主数据管理员从 Excel 导入。'],
  at: '/dm/region', key: 'dm.region',
  unique: ['regionCode'],
  scope: { internal: 'all', supplier: 'all' },
  fields: input,
  ...maintained({ input }),
  list: ['regionCode', 'province', 'city', 'county', 'status'],
  query: ['regionCode', 'province', 'city', 'county', 'status'],
  sort: ['regionCode', 'province'],
  sheets: { list: { fills: 'create' } },
  queries: {
    asks: {
      getChoices: {
        title: '省；给出省时它的市，再给出市时它的区县',
        input: { province: text('省', { max: 30 }), city: text('市', { max: 30 }) },
        answer: [{ name: text('名称', { required: true }) }],
      },
    },
  },
  rights: { everybody: { getChoices: 'all' }, grants: { ...masterGrants, SUP_ALL: 'read', SUP_SALES: 'read' } },
})
