/** 手机作业: the way from the desk to the receiver's phone. */
import { Button, Card, QRCode, Space, Typography } from 'antd'

const address = new URL('/scm/yard/', location.origin).href

export default function Handheld() {
  return (
    <Card title="手机作业" style={{ maxWidth: 760 }}>
      <Space size="large" align="start" wrap>
        <QRCode value={address} size={220} errorLevel="M" />
        <div>
          <Typography.Paragraph>用手机扫这个码，登录一次，再在浏览器菜单里选“添加到主屏幕”。</Typography.Paragraph>
          <ul>
            <li>
              今天的送货单、配送单、电池发货单、取货站、退货单和盘点单会先存到手机里，没有网络也能收货、取货、装车、移库、盘点。
            </li>
            <li>扫送货单的码，托盘和箱就都列出来；逐箱扫，或者只记异常。</li>
            <li>没有网络时做的都在发送队列里，有网络后自动送出，只记一次账。</li>
            <li>蓝牙扫描枪、手持终端和手机相机都能用，中文输入法开着也不影响。</li>
            <li>手机丢了：在“个人中心 / 登录会话”里结束那一次登录，或请管理员强制下线。</li>
          </ul>
          <Button type="primary" href={address} target="_blank">
            在这台设备上打开
          </Button>
        </div>
      </Space>
    </Card>
  )
}
