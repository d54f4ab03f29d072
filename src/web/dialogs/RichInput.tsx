import {
  BoldOutlined, ItalicOutlined, LinkOutlined, OrderedListOutlined, RedoOutlined, StrikethroughOutlined, UnderlineOutlined,
  UndoOutlined, UnorderedListOutlined,
} from '@ant-design/icons'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { App, Button, Input } from 'antd'
import { useEffect, type ReactNode } from 'react'
import '../rich.css'

interface Tool {
  title: string
  icon: ReactNode
  /** Lit when the text at the cursor is so. */
  on?: string | [string, Record<string, unknown>]
  run: (e: Editor) => void
}
const tools: Tool[] = [
  { title: '加粗', icon: <BoldOutlined />, on: 'bold', run: (e) => e.chain().focus().toggleBold().run() },
  { title: '斜体', icon: <ItalicOutlined />, on: 'italic', run: (e) => e.chain().focus().toggleItalic().run() },
  { title: '下划线', icon: <UnderlineOutlined />, on: 'underline', run: (e) => e.chain().focus().toggleUnderline().run() },
  { title: '删除线', icon: <StrikethroughOutlined />, on: 'strike', run: (e) => e.chain().focus().toggleStrike().run() },
  {
    title: '标题',
    icon: <b>H</b>,
    on: ['heading', { level: 3 }],
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    title: '项目符号',
    icon: <UnorderedListOutlined />,
    on: 'bulletList',
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  { title: '编号', icon: <OrderedListOutlined />, on: 'orderedList', run: (e) => e.chain().focus().toggleOrderedList().run() },
  { title: '撤销', icon: <UndoOutlined />, run: (e) => e.chain().focus().undo().run() },
  { title: '重做', icon: <RedoOutlined />, run: (e) => e.chain().focus().redo().run() },
]

/** Writes formatted text; the value is HTML. */
export default function RichInput({ value, onChange, id }: { value?: string; onChange?: (html: string) => void; id?: string }) {
  const { modal } = App.useApp()
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: { openOnClick: false, defaultProtocol: 'https' } })],
    content: value ?? '',
    editorProps: { attributes: { class: 'rich tiptap', role: 'textbox', 'aria-multiline': 'true', ...(id ? { id } : {}) } },
    onUpdate: ({ editor: e }) => onChange?.(e.isEmpty ? '' : e.getHTML()),
  })
  // A value that comes later (a loaded draft) replaces what was shown.
  useEffect(() => {
    if (editor && value !== undefined && value !== editor.getHTML() && !editor.isFocused) editor.commands.setContent(value)
  }, [editor, value])
  const lit = useEditorState({
    editor,
    selector: ({ editor: e }) => tools.map((t) => (!t.on ? false : Array.isArray(t.on) ? e.isActive(...t.on) : e.isActive(t.on))),
  })
  const link = () => {
    let href: string = editor.getAttributes('link').href ?? ''
    modal.confirm({
      title: '链接地址',
      icon: null,
      okText: '确定', cancelText: '取消',
      content: <Input autoFocus defaultValue={href} placeholder="https://" onChange={(e) => (href = e.target.value.trim())} />,
      onOk: () =>
        void (href
          ? editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
          : editor.chain().focus().unsetLink().run()),
    })
  }
  return (
    <div className="rich-editor">
      <div className="rich-tools" role="toolbar" aria-label="格式">
        {tools.map((t, i) => (
          <Button
            key={t.title}
            type={lit[i] ? 'primary' : 'text'}
            size="small"
            title={t.title}
            aria-label={t.title}
            aria-pressed={lit[i] ?? false}
            icon={t.icon}
            onClick={() => t.run(editor)}
          />
        ))}
        <Button type="text" size="small" title="链接" aria-label="链接" icon={<LinkOutlined />} onClick={link} />
      </div>
      <EditorContent editor={editor} />
    </div>
  )
}
