import { useAsk } from '../../web/hooks/useAsk.ts'
import { defineScreen } from '../../web/screen.ts'
import { dataConfig } from './dataConfig.ts'
import { MappingDialog } from './MappingDialog.tsx'
import { SendSample } from './SendSample.tsx'

/** What is done with it, in the words of menu and buttons. */
function Target({ target }: { target: string }) {
  const { data } = useAsk('dataConfig/getTargets', {}, { staleTime: 600_000 })
  return <span title={target}>{data?.find((t) => t.target === target)?.title ?? target}</span>
}

export default defineScreen(dataConfig, {
  dialogs: {
    create: (p) => <MappingDialog name="create" {...p} />,
    edit: (p) => <MappingDialog name="edit" {...p} />,
  },
  cells: { target: (row) => <Target target={row.target} /> },
  values: {
    sample: (row) => <pre className="mapping-said">{row.sample}</pre>,
    target: (row) => <Target target={row.target} />,
  },
  tabs: (row) => [{ key: 'send', label: '发送样例', children: <SendSample id={row.id} sample={row.sample as string} /> }],
})
