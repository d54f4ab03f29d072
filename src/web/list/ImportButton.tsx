import { UploadOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useRef, useState } from 'react'
import { type AnyDocument, type Sheet } from '../../declare/index.ts'
import { ApiError, download, upload } from '../api.ts'
import type { Params } from '../call.ts'
import { refusalList } from '../Refusals.tsx'
import type { WireRow } from '../screen.ts'
import { callOf, templateOf, type Looked } from '../calls.ts'
import { ImportsDialog } from './ImportDialog.tsx'
import { ImportFlow } from './ImportFlow.tsx'
import { wrongFiles } from './wrongFiles.ts'

/**
 * Uploads a filled sheet and shows what it would do before it is written; fetches its template; shows earlier imports.
 * @param filter of the list: where no rows are chosen, the template of what acts on them has those of it
 * @param given what the page says of every row of the file
 */
export function ImportButton({
  doc,
  name,
  sheet,
  selected,
  filter = {},
  done,
  given,
  label: own,
}: {
  doc: AnyDocument
  name: string
  sheet: Sheet<string, string>
  selected: WireRow[]
  filter?: Params
  done: () => void
  given?: Record<string, string>
  label?: string
}) {
  const { message, modal } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [looked, setLooked] = useState<Looked>()
  const [listed, setListed] = useState(false)
  const single = Object.values(doc.sheets).filter((s) => s.fills).length <= 1
  const label = own ?? (single || name === 'import' ? '导入' : `导入${sheet.title}`)

  async function send(files: FileList | null) {
    const wrong = wrongFiles([...(files ?? [])].map((f) => f.name))
    if (wrong) return void message.warning(wrong)
    const file = files![0]!
    setBusy(true)
    const hide = message.loading('正在读取并核对，请稍候……', 0)
    try {
      setLooked(await upload(callOf(doc, 'previewImport'), file, { sheet: name, ...given }))
    } catch (e) {
      modal.error({
        title: '导入失败，详情：', okText: '知道了', width: 640,
        content: refusalList((e as ApiError).details ?? [{ message: (e as Error).message }]),
      })
    } finally {
      hide()
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  const template = () =>
    download(
      templateOf(doc, name),
      selected.length ? { ids: selected.map((r) => r.id).join(',') } : doc.actions[sheet.fills!].acts?.ofRows ? filter : {},
    ).catch((e) => message.error(e.message))
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.xls,.csv"
        hidden
        onChange={(e) => void send(e.target.files)}
        data-testid={`import-${name}`}
      />
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          items: [
            { key: 'template', label: '下载模板' },
            { key: 'imports', label: '导入记录' },
          ],
          onClick: ({ key }) => (key === 'template' ? void template() : setListed(true)),
        }}
      >
        <Button
          icon={<UploadOutlined />}
          loading={busy}
          onClick={() => input.current?.click()}
          title="选择文件，或把文件拖到这里"
          onDragOver={(e) => e.preventDefault()}
          onDrop={(e) => {
            e.preventDefault()
            void send(e.dataTransfer.files)
          }}
        >
          {label}
        </Button>
      </Dropdown>
      {looked && <ImportFlow doc={doc} first={looked} close={() => setLooked(undefined)} changed={done} />}
      {listed && !looked && <ImportsDialog doc={doc} close={() => setListed(false)} open={setLooked} />}
    </>
  )
}
