/** The five messages about the file of an import (specification, section 5). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wrongFiles } from '../src/web/list/wrongFiles.ts'

test('one file that holds rows, in the language of the browser', () => {
  const said = (language: string) => [[], ['a.xlsx', 'b.csv'], ['a.txt'], ['A.XLS']].map((names) => wrongFiles(names, language))
  assert.deepEqual(said('zh-CN'), [
    '请选择一个文件上传',
    '仅支持上传一个文件',
    '仅支持上传.xlsx, .xls, .csv 后缀的文件',
    undefined,
  ])
  assert.deepEqual(said('en-US'), [
    '请选择一个文件上传',
    'Only support uploading one file!',
    'Only supports upload .xlsx, .xls, .csv suffix files',
    undefined,
  ])
})
