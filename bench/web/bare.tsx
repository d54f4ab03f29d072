/** The same list on the bare component library: one table, one fetch, nothing around it. */
import { ConfigProvider, Pagination, Table } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Page {
  items: Record<string, unknown>[]
  total: number
}
const [path, token, ...names] = decodeURIComponent(location.hash.slice(1)).split(' ') as [string, string, ...string[]]

function List() {
  const [page, setPage] = useState<Page>({ items: [], total: 0 })
  useEffect(() => {
    void fetch(`/api/${path}?ps=20&pi=1&total=quick`, { headers: { authorization: `Bearer ${token}` } })
      .then((r) => r.json())
      .then((e: { content: Page }) => setPage(e.content))
  }, [])
  return (
    <>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        rowSelection={{}}
        scroll={{ x: names.length * 140, y: 420 }}
        dataSource={page.items}
        columns={names.map((n) => ({
          title: n, dataIndex: n, key: n, width: 140, ellipsis: true,
          render: (v) => String(v ?? '-'),
        }))}
      />
      <Pagination size="small" total={page.total} pageSize={20} showSizeChanger showQuickJumper />
    </>
  )
}

const root = createRoot(document.getElementById('root')!)
const show = (list: boolean) => root.render(<ConfigProvider locale={zhCN}>{list && <List />}</ConfigProvider>)
show(false)
document.getElementById('go')!.onclick = () => show(true)
addEventListener('message', () => show(false))
