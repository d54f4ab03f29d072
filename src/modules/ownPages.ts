/** Pages that are not a document's list or detail: where they are, what they are for, who may open them. */
import type { DeclaredPage } from '../declare/index.ts'

export const ownPages = [
  { at: '/uc/index', title: '个人中心', about: '自己的资料、密码、登录设备，以及要收哪些消息。', listed: true },
  {
    at: '/orgadm/index', title: '组织主页', about: '本单位的资料、联系人、用户和印章都从这里进。', key: 'orgadm.query',
    directory: 'orgadm',
  },
  {
    at: '/notice/detail/:id', title: '公告详情', about: '公告的全文和附件。', key: 'notice.supView.query', menu: '/notice/notice',
  },
  { at: '/sys/wflact/:id', title: '签字环节', about: '一种单据要签几步、每步由谁签。', key: 'sys.wfl.query', menu: '/sys/wfl' },
  {
    at: '/sys/wfltpl/:id/:type', title: '签字模板', about: '签字页上印什么、签名盖在哪里。', key: 'sys.wfl.query',
    menu: '/sys/wfl',
  },
  {
    at: '/logi/sendSheet/phone', title: '手机作业',
    about: '用手机或手持终端收货：没有网络也能扫，有网络时自动送出。',
    key: 'logi.sendSheet.receive', menu: '/logi/sendSheet', listed: true,
  },
  {
    at: '/logi/ddroom/wall', title: '调度大屏', about: '挂在厂区墙上的大屏：谁被叫到哪个道口，谁在排队。',
    key: 'logi.ddroom.query', menu: '/logi/ddroom', bare: true,
  },
  {
    at: '/material/board/wall', title: '物料大屏',
    about: '挂在产线旁的大屏：哪个零件最先用完，每条产线几个零件特急、预警。',
    key: 'material.board.query', menu: '/material/board', bare: true,
  },
  {
    at: '/material/hours', title: '断点预测',
    about: '所有工厂里哪个零件几时断点，最急的在前：可能性、原因、归谁，点按钮直接去办。由车辆计划、库存和在途现算，随时更新。',
    key: 'logi.lineshort.query', directory: 'material',
  },
  {
    at: '/material/hours/desk', title: '断点推演',
    about: '一个零件往后推：晚一车、少供、加急、调拨会怎样，几个方案并排比，算出最省的办法，链接可以发给同事。',
    key: 'logi.lineshort.query', menu: '/material/hours',
  },
  {
    at: '/material/hours/wall', title: '断点大屏', about: '挂在调度室墙上的断点预测，三米外能读。', key: 'logi.lineshort.query',
    menu: '/material/hours', bare: true,
  },
  {
    at: '/logi/jis/station', title: '备货工位',
    about: '按剩余时间排的料架；一架一架按料架位扫描装架、按顺序发运。',
    key: 'logi.jis.query', menu: '/logi/jis', bare: true,
  },
  {
    at: '/sys/api/bench', title: '对接测试',
    about: '供应商对接时先在这里试报文：哪一段哪个元素有误、每个字段取自哪里、收到后会写入什么，都不真正写入。',
    key: 'sys.api.partnerTest.query', directory: 'eai',
  },
  {
    at: '/help/handbook', title: '使用手册',
    about: '自己每天要办的事、每个页面怎么用，照自己的权限写成，可以下载成一个文件。',
    listed: true,
  },
] as const satisfies readonly DeclaredPage[]
