import { choice, defineDocument, text } from '../../../declare/index.ts'
import { partKind } from '../../master/part/part.ts'
import { party } from '../../mixins.ts'
import { weights } from '../perfComposite/perfComposite.ts'

const said = {
  plant: party.plant,
  category: choice('品类', partKind, { required: true, note: '供应商交得最多的零件类别' }),
  ...weights,
  reason: text('说明', { required: true, max: 200 }),
}

/** 品类权重: what the dimensions of a composite weigh for suppliers of a commodity in a plant. The last one that was said of it holds. */
export const compositeWeight = defineDocument('compositeWeight', {
  title: '品类权重',
  about: [
    '综合绩效的五个维度对各品类的供应商各占多少：电子件看质量，总成看交付。',
    '在供应商综合绩效中设置；没有设置的品类为物流40、质量30、成本、服务、能力各10。',
  ],
  key: 'perf.composite',
  scope: { internal: { plant: 'plant' } },
  fields: { ...said, plantName: party.plantName },
  states: { set: [1, '已设', 'success'] },
  actions: {
    setWeights: {
      label: '设品类权重', key: 'edit', by: 'internal', from: 'new', to: 'set', call: 'perfComposite/setWeights', input: said,
    },
  },
  list: [
    'plant', 'status', 'category', 'lWeight', 'qWeight', 'cWeight', 'sWeight', 'tWeight', 'reason', 'createdBy', 'creationDate',
  ],
  query: ['plant', 'category', 'creationDate'],
  sort: ['-creationDate', 'plant', 'category'],
})
