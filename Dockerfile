# The portal in a container: no build tools, no PostgreSQL of its own, nobody's root, nothing written but /data and /tmp.
# docs/ship.md says how to run it.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS modules
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
# What is optional is a Node and a PostgreSQL for machines that have none.
RUN npm ci --omit=dev --omit=optional --ignore-scripts && npm cache clean --force

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=8080 DATA_DIR=/data DEMO=0
WORKDIR /portal
COPY --from=modules /portal/node_modules node_modules
# All that says whether dist/ is the build of these sources, too.
COPY --from=build /portal/package.json /portal/package-lock.json /portal/vite.config.ts /portal/index.html ./
COPY --from=build /portal/bin bin
COPY --from=build /portal/check check
COPY --from=build /portal/demo demo
COPY --from=build /portal/dist dist
COPY --from=build /portal/h5 h5
COPY --from=build /portal/migrations migrations
COPY --from=build /portal/public public
COPY --from=build /portal/src src
COPY --from=build /portal/yard yard
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The launcher is PID 1: it passes signals on and ends with the portal.
CMD ["node", "bin/run.mjs", "src/main/server.ts"]
