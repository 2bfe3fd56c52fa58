/** Server and worker in one process, as the other targets have them. */
const { bootstrap, JobQueueService } = require("@vendure/core");
const { config } = require("./config.js");

bootstrap(config).then((app) => app.get(JobQueueService).start());
