import { Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import type { FileRef, WireHead } from '../../declare/index.ts'
import { picked } from '../../web/api.ts'
import { callOf } from '../../web/calls.ts'
import { seal } from './seal.ts'
import './seal.css'

/** A seal's picture, read through the seal. @param side of the square that it fits into, px */
export function Picture({ row, side }: { row: WireHead<typeof seal>; side: number }) {
  const file = (row.image as FileRef[] | null)?.[0]
  const picture = useQuery({
    queryKey: ['file', 'seal', row.id, file?.id],
    queryFn: () => picked(callOf(seal, 'getFile'), { id: row.id, file: file!.id }),
    enabled: !!file,
    staleTime: Infinity, gcTime: Infinity,
  })
  if (!file) return <>-</>
  return (
    <span className="seal-picture" style={{ width: side, height: side }}>
      {picture.data ? (
        <img src={picture.data} alt={`印章 ${row.sealName ?? ''}`} />
      ) : picture.error ? (
        <small>无法显示</small>
      ) : (
        <Skeleton.Avatar active shape="square" size={Math.min(side, 64)} />
      )}
    </span>
  )
}
